import type { Insertable, Transaction } from 'kysely';
import type { EnteredRunner } from '#src/contract/participants/hosted-places.ts';
import { raceDayOverAt } from '#src/domain/events/after-event.ts';
import { cutText } from '#src/domain/text/cut-text.ts';
import type { Database } from '#src/server/db/schema.ts';
import type { RegistrationsTable } from '#src/server/db/tables/registrations.ts';
import { hashToken, type Keys } from '#src/server/platform/keys.ts';
import { allocateBib } from '#src/server/core/events/categories.ts';
import type { RegistrableEvent } from '#src/server/core/events/registrable-event.ts';
import { issueCode, sealTicket } from '#src/server/core/places/ticket-sealing.ts';
import { makeClaimCode } from './claim-code.ts';

type Target = {
  trx: Transaction<Database>;
  keys: Keys;
  event: RegistrableEvent;
  now: Date;
};

/** A place of a locked category that is somebody's without an account. */
type Unclaimed = {
  id: string;
  orderId: string;
  categoryId: string;
  runner: EnteredRunner;
  email: string | null;
  jersey: string | null;
  /** A number that nobody has; null: the next one of the category, once it is confirmed. */
  bib: number | null;
  isConfirmed: boolean;
  /** Whether the runner has signed on paper. */
  hasWaiver: boolean;
};

const longestBibName = 14;

/** The registration of a place that its runner takes over by a link, with a code of its own and sealed. */
export async function makeUnclaimed(
  { trx, keys, event, now }: Target,
  { id, orderId, categoryId, runner, email, jersey, isConfirmed, hasWaiver, ...place }: Unclaimed,
): Promise<Insertable<RegistrationsTable>> {
  const holder = {
    ...runner,
    bib_name: runner.bib_name === '' ? cutText(runner.legal_name, longestBibName) : runner.bib_name,
  };
  const bib =
    place.bib ?? (isConfirmed && event.kind === 'race' ? await allocateBib(trx, categoryId) : null);
  const { code, ...stored } = await issueCode(keys, event.id);
  const boxes = await sealTicket(code, {
    eventId: event.id,
    startsAt: event.starts_at,
    zone: event.zone,
    categoryId,
    holder,
    bib,
    jersey,
    attention: null,
  });
  return {
    id,
    order_id: orderId,
    event_id: event.id,
    category_id: categoryId,
    member_id: null,
    holder: JSON.stringify(holder),
    email,
    bib,
    wave: null,
    jersey,
    state: isConfirmed ? 'confirmed' : 'pending',
    ...stored,
    ...boxes,
    consents: JSON.stringify(
      hasWaiver
        ? [{ kind: 'waiver_on_paper', version: event.waiver_version, at: now.toISOString() }]
        : [],
    ),
    created_at: now,
    updated_at: now,
  };
}

/** Stores the links by which runners take these places over. */
export async function insertClaims(
  { trx, keys, event }: Omit<Target, 'now'>,
  ids: readonly string[],
): Promise<void> {
  const claims = ids.map((id) => ({
    registration_id: id,
    token_hash: hashToken(makeClaimCode(keys, { id, renewals: 0 })),
    expires_at: raceDayOverAt(event.ends_at),
    used_at: null,
  }));
  await trx.insertInto('place_claims').values(claims).execute();
}
