import { sql, type Kysely, type Transaction } from 'kysely';
import { keeperOf } from '#src/server/core/places/keeper.ts';
import type { Database } from '#src/server/db/schema.ts';

type Db = Kysely<Database> | Transaction<Database>;
type Trx = Transaction<Database>;

/** All categories of an event, for a look ahead. */
export async function listCategories(db: Db, eventId: string) {
  return await db
    .selectFrom('categories')
    .selectAll()
    .where('event_id', '=', eventId)
    .orderBy('id')
    .execute();
}

/** Locks all categories of an event, in the order of all who lock several; needed to give numbers and places. */
export async function lockCategories(trx: Trx, eventId: string) {
  return await trx
    .selectFrom('categories')
    .selectAll()
    .where('event_id', '=', eventId)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** The given participants of an event, with what changing and resealing needs, locked. */
export async function lockParticipants(
  trx: Trx,
  input: { eventId: string; ids: readonly string[] },
) {
  return await participantsOf(trx, input).forNoKeyUpdate('registrations').execute();
}

/** As `lockParticipants`, for a look ahead. */
export async function listParticipantsOf(
  db: Db,
  input: { eventId: string; ids: readonly string[] },
) {
  return await participantsOf(db, input).execute();
}

export type ChangedRow = Awaited<ReturnType<typeof lockParticipants>>[number];

/** The numbers of an event that nobody of `ids` has. */
export async function listOtherBibs(
  db: Db,
  input: { eventId: string; ids: readonly string[] },
): Promise<Set<number>> {
  const rows = await db
    .selectFrom('registrations')
    .select('bib')
    .where('event_id', '=', input.eventId)
    .where('bib', 'is not', null)
    .where(sql<boolean>`not (id = any(${input.ids}))`)
    .execute();
  return new Set(rows.flatMap(({ bib }) => bib ?? []));
}

function participantsOf(db: Db, { eventId, ids }: { eventId: string; ids: readonly string[] }) {
  return db
    .selectFrom('registrations')
    .innerJoin('categories', 'categories.id', 'registrations.category_id')
    .select((eb) => [
      'registrations.id',
      'registrations.order_id',
      'registrations.member_id',
      keeperOf('registrations').as('keeper'),
      'registrations.category_id',
      'registrations.holder',
      'registrations.bib',
      'registrations.wave',
      'registrations.jersey',
      'registrations.attention',
      'registrations.state',
      'registrations.offer_until',
      'registrations.out_of_turn',
      'registrations.code_cipher',
      'registrations.search',
      'registrations.created_at',
      'categories.position',
      eb
        .selectFrom('audit')
        .select(sql<Date | null>`min(at)`.as('at'))
        .whereRef('audit.subject_id', '=', 'registrations.order_id')
        .where('audit.action', '=', 'order.paid')
        .as('paid_at'),
    ])
    .where('registrations.event_id', '=', eventId)
    .where(sql<boolean>`registrations.id = any(${ids})`)
    .orderBy('registrations.id');
}
