import type { Transaction } from 'kysely';
import type {
  ChangeRefusal,
  ChangeResult,
} from '#src/contract/participants/participant-changes.ts';
import { writeParticipant } from '#src/server/core/places/participants.ts';
import type { Database } from '#src/server/db/schema.ts';
import type { Keys } from '#src/server/platform/keys.ts';
import { readCode } from '#src/server/platform/ticket-codes.ts';
import { sealTicket } from '#src/server/core/places/ticket-sealing.ts';
import type { ChangedRow } from '#src/server/core/places/participant-changes.ts';
import type { HostedEvent } from '#src/server/rights/hosted-event.ts';

/** The transaction of a change, and the event that it is about. */
export type ChangeTarget = {
  trx: Transaction<Database>;
  keys: Keys;
  event: HostedEvent;
  now: Date;
};

/** What a change did to each, and the values that undoing needs. */
export type Applied = {
  results: ChangeResult[];
  earlier: EarlierValue[];
};

/** One participant's value before and after a change. */
export type EarlierValue = {
  id: string;
  before: string | number | null;
  after: string | number | null;
};

export const done = (id: string): ChangeResult => ({ id, outcome: 'done', reason: null });
export const unchanged = (id: string): ChangeResult => ({ id, outcome: 'unchanged', reason: null });
export const refused = (id: string, reason: ChangeRefusal): ChangeResult => ({
  id,
  outcome: 'refused',
  reason,
});

/** Who was changed. */
export function idsDone(results: readonly ChangeResult[]): string[] {
  return results.flatMap(({ id, outcome }) => (outcome === 'done' ? [id] : []));
}

type Sealed = Partial<Pick<ChangedRow, 'bib' | 'attention' | 'category_id' | 'jersey' | 'wave'>>;
/** What sealing needs to know of the event. */
type SealTarget = Pick<ChangeTarget, 'trx' | 'keys' | 'now'> & {
  event: Pick<HostedEvent, 'id' | 'starts_at' | 'zone'>;
};

/** Writes values that are sealed into the ticket, or go with them, and seals it again. */
export async function changeSealed(
  target: SealTarget,
  row: ChangedRow,
  changes: Sealed,
): Promise<void> {
  const boxes = await sealChanged(target, row, changes);
  await writeParticipant(target.trx, { id: row.id, ...changes, ...boxes, now: target.now });
}

/** The boxes of a ticket as it is after a change. */
export async function sealChanged({ keys, event }: SealTarget, row: ChangedRow, changes: Sealed) {
  const ticket = { ...row, ...changes };
  return await sealTicket(readCode(keys, row.code_cipher), {
    eventId: event.id,
    startsAt: event.starts_at,
    zone: event.zone,
    categoryId: ticket.category_id,
    holder: ticket.holder,
    bib: ticket.bib,
    jersey: ticket.jersey,
    attention: ticket.attention,
  });
}
