import { sql, type Insertable, type Kysely, type Transaction } from 'kysely';
import { removeHealth } from '#src/server/core/places/health.ts';
import { replaceRunner } from '#src/server/core/places/runners.ts';
import type { Database } from '#src/server/db/schema.ts';
import { deleteReplies } from '#src/server/features/questions/shared/reply-repository.ts';
import type { TicketTransfersTable } from '#src/server/db/tables/registrations.ts';

type Db = Kysely<Database> | Transaction<Database>;
type Trx = Transaction<Database>;

/** A member's own place with what decides whether it may be given on; null when it is not theirs. */
export async function findOwnPlace(db: Db, { id, memberId }: { id: string; memberId: string }) {
  const row = await db
    .selectFrom('registrations')
    .innerJoin('events', 'events.id', 'registrations.event_id')
    .innerJoin('categories', 'categories.id', 'registrations.category_id')
    .select([
      'registrations.id',
      'registrations.event_id',
      'registrations.category_id',
      'registrations.state',
      'registrations.holder',
      'events.state as event_state',
      'events.transfers_until',
      'categories.flag_off_at',
    ])
    .where('registrations.id', '=', id)
    .where('registrations.member_id', '=', memberId)
    .executeTakeFirst();
  return row ?? null;
}

/** The offer of a place that waits for its receiver, or null. */
export async function findOffer(
  db: Db,
  { registrationId, now }: { registrationId: string; now: Date },
) {
  const row = await db
    .selectFrom('ticket_transfers')
    .selectAll()
    .where('registration_id', '=', registrationId)
    .where('state', '=', 'offered')
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row ?? null;
}

export async function insertOffer(trx: Trx, offer: Insertable<TicketTransfersTable>) {
  await trx.insertInto('ticket_transfers').values(offer).execute();
}

/** Ends the open offers of a place, as taken back by its runner. */
export async function withdrawOffer(
  trx: Trx,
  { registrationId, now }: { registrationId: string; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('ticket_transfers')
    .set({ state: 'withdrawn', email: null, ended_at: now })
    .where('registration_id', '=', registrationId)
    .where('state', '=', 'offered')
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Ends offers that nobody took in time, of one place or all, and forgets where their links were sent. */
export async function endExpiredOffers(
  db: Db,
  { registrationId, now }: { registrationId?: string; now: Date },
): Promise<number> {
  let query = db
    .updateTable('ticket_transfers')
    .set((eb) => ({ state: 'expired', email: null, ended_at: eb.ref('expires_at') }))
    .where('state', '=', 'offered')
    .where('expires_at', '<=', now);
  if (registrationId !== undefined) query = query.where('registration_id', '=', registrationId);
  const { numUpdatedRows } = await query.executeTakeFirst();
  return Number(numUpdatedRows);
}

/** A transfer with its place and event, by one of its names; null when there is none. */
export async function findTransfer(db: Db, by: { id: string } | { token_hash: string }) {
  const [[column, value] = ['id', '']] = Object.entries(by);
  const row = await db
    .selectFrom('ticket_transfers')
    .innerJoin('registrations', 'registrations.id', 'ticket_transfers.registration_id')
    .innerJoin('orders', 'orders.id', 'registrations.order_id')
    .innerJoin('events', 'events.id', 'registrations.event_id')
    .innerJoin('categories', 'categories.id', 'registrations.category_id')
    .select([
      'ticket_transfers.id',
      'ticket_transfers.registration_id',
      'ticket_transfers.from_member_id',
      'ticket_transfers.from_name',
      'ticket_transfers.to_member_id',
      'ticket_transfers.to_name',
      'ticket_transfers.email',
      'ticket_transfers.token_hash',
      'ticket_transfers.state',
      'ticket_transfers.expires_at',
      'registrations.event_id',
      'registrations.category_id',
      'registrations.member_id',
      'registrations.state as place_state',
      'registrations.bib',
      'orders.amount',
      'events.kind',
      'events.community_id',
      'events.title',
      'events.state as event_state',
      'events.starts_at',
      'events.zone',
      'events.venue',
      'events.city',
      'events.waiver',
      'events.waiver_version',
      'events.jersey_sizes',
      'events.transfers_until',
      'categories.name as category_name',
      'categories.flag_off_at',
      'categories.age_min',
      'categories.age_max',
    ])
    .where(sql.ref(`ticket_transfers.${column}`), '=', value)
    .executeTakeFirst();
  return row ?? null;
}

/** Accepted transfers among these, with whose their places are now. */
export async function listTransfersAbout(db: Db, ids: readonly string[]) {
  return await db
    .selectFrom('ticket_transfers')
    .innerJoin('registrations', 'registrations.id', 'ticket_transfers.registration_id')
    .innerJoin('events', 'events.id', 'registrations.event_id')
    .select([
      'ticket_transfers.id',
      'ticket_transfers.registration_id',
      'ticket_transfers.from_name',
      'ticket_transfers.to_name',
      'registrations.member_id',
      'events.title',
    ])
    .where('ticket_transfers.id', 'in', ids)
    .where('ticket_transfers.state', '=', 'accepted')
    .execute();
}

export type TransferRow = NonNullable<Awaited<ReturnType<typeof findTransfer>>>;

/**
 * Makes a place another runner's. What was known of the one before goes: health data, their replies, what hosts wrote about
 * them, and the consent they gave. Their ticket's box is sealed anew with its new code.
 */
export async function writeRunner(
  trx: Trx,
  runner: Parameters<typeof replaceRunner>[1],
): Promise<void> {
  const { id } = runner;
  await replaceRunner(trx, runner);
  await removeHealth(trx, [id]);
  await deleteReplies(trx, [id]);
}

/** Ends an offer as accepted by a member. */
export async function writeAccepted(
  trx: Trx,
  { id, memberId, name, now }: { id: string; memberId: string; name: string; now: Date },
): Promise<void> {
  await trx
    .updateTable('ticket_transfers')
    .set({
      state: 'accepted',
      to_member_id: memberId,
      to_name: name,
      email: null,
      ended_at: now,
    })
    .where('id', '=', id)
    .execute();
}
