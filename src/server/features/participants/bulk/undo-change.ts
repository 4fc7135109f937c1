import type { Kysely } from 'kysely';
import type {
  ChangeResult,
  ParticipantChange,
} from '#src/contract/participants/participant-changes.ts';
import { memberTx } from '#src/server/rights/member-transaction.ts';
import { writeParticipant } from '#src/server/core/places/participants.ts';
import type { Database } from '#src/server/db/schema.ts';
import { insertAudits } from '#src/server/platform/audit.ts';
import type { Keys } from '#src/server/platform/keys.ts';
import { problem } from '#src/server/http/problems.ts';
import { writeBibs } from '#src/server/features/registration/shared/bib-writing.ts';
import {
  lockCategories,
  lockParticipants,
  type ChangedRow,
} from '#src/server/core/places/participant-changes.ts';
import { lockChange, markUndone } from './bulk-repository.ts';
import { changeView } from './change-service.ts';
import {
  changeSealed,
  done,
  idsDone,
  refused,
  type ChangeTarget,
  type EarlierValue,
} from '#src/server/features/registration/shared/change-target.ts';
import type { HostedEvent } from '#src/server/rights/hosted-event.ts';
import {
  returnPlaces,
  type PlaceTarget,
} from '#src/server/features/registration/shared/waiting-list.ts';

/**
 * Gives participants the number, wave, mark or place back that they had before a change, unless it was changed again since
 * or somebody else has it. A second time changes nothing.
 *
 * @throws problem not_found
 */
export async function undoChange(
  { db, keys }: { db: Kysely<Database>; keys: Keys },
  input: { event: HostedEvent; changeId: string; hostId: string; now: Date },
): Promise<ParticipantChange> {
  const { event, changeId, hostId, now } = input;
  return await memberTx(db, hostId, async (trx) => {
    const categories = await lockCategories(trx, event.id);
    const change = await lockChange(trx, { id: changeId, eventId: event.id });
    if (!change) throw problem('not_found');
    if (!changeView(change).can_undo) return { id: change.id, results: [], can_undo: false };
    const ids = change.earlier.map(({ id }) => id);
    const rows = await lockParticipants(trx, { eventId: event.id, ids });
    const restored = await restore({ trx, keys, event, now, categories }, change.kind, {
      rows,
      earlier: change.earlier,
    });
    await markUndone(trx, { id: change.id, now });
    await insertAudits(trx, idsDone(restored), {
      action: 'participant.undone',
      actorId: hostId,
      detail: { event_id: event.id, kind: change.kind },
      now,
    });
    return { id: change.id, results: restored, can_undo: false };
  });
}

async function restore(
  target: PlaceTarget,
  kind: string,
  { rows, earlier }: { rows: ChangedRow[]; earlier: EarlierValue[] },
): Promise<ChangeResult[]> {
  const values = new Map(earlier.map((value) => [value.id, value]));
  const same = rows.filter((row) =>
    kind === 'wait'
      ? row.state === 'waitlisted'
      : currentValue(row, kind) === values.get(row.id)?.after,
  );
  const changed = rows.filter((row) => !same.includes(row));
  const before = (row: ChangedRow) => values.get(row.id)?.before ?? null;
  const bibBefore = (row: ChangedRow) => toNumber(before(row));
  const restored =
    kind === 'wait'
      ? await returnPlaces(target, same, bibBefore)
      : kind === 'bib'
        ? await restoreBibs(target, same, bibBefore)
        : await restoreTexts(target, same, { kind, before });
  return [...changed.map(({ id }) => refused(id, 'changed_since')), ...restored];
}

async function restoreBibs(
  target: ChangeTarget,
  rows: ChangedRow[],
  bibBefore: (row: ChangedRow) => number | null,
): Promise<ChangeResult[]> {
  const { given, kept } = await writeBibs(
    target,
    rows.map((row) => ({ row, bib: bibBefore(row) })),
  );
  return [
    ...given.map(({ row }) => done(row.id)),
    ...[...kept].map((id) => refused(id, 'number_taken')),
  ];
}

async function restoreTexts(
  target: ChangeTarget,
  rows: ChangedRow[],
  { kind, before }: { kind: string; before: (row: ChangedRow) => string | number | null },
): Promise<ChangeResult[]> {
  for (const row of rows) {
    const value = before(row);
    const text = typeof value === 'string' ? value : null;
    if (kind === 'attention') await changeSealed(target, row, { attention: text });
    else await writeParticipant(target.trx, { id: row.id, wave: text, now: target.now });
  }
  return rows.map(({ id }) => done(id));
}

function currentValue(row: ChangedRow, kind: string): string | number | null {
  if (kind === 'bib') return row.bib;
  return kind === 'wave' ? row.wave : row.attention;
}

function toNumber(value: string | number | null): number | null {
  return typeof value === 'number' ? value : null;
}
