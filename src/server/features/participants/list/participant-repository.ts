import type { ParticipantSort } from '#src/contract/participants/participant-choices.ts';
import { sql, type Kysely, type RawBuilder, type SqlBool, type Transaction } from 'kysely';
import type { ParticipantFilter } from '#src/contract/participants/participants.ts';
import { listedStates } from '#src/domain/participants/participant-counts.ts';
import type { CursorPosition, SortKind } from '#src/server/platform/cursor.ts';
import type { Database } from '#src/server/db/schema.ts';
import { countAhead, waitsInTurn } from '#src/server/core/places/waiting-line.ts';
import {
  isPaidOutside,
  owedOfOrder,
  paidBackOfOrder,
  whereAsked,
} from '#src/server/core/orders/order-money.ts';
import { orderedAddOns } from '#src/server/core/orders/ordered-add-ons.ts';
import {
  fitsFilter,
  fitsSearch,
  isIncomplete,
  passedPoint,
  type ReadSearch,
} from './participant-filter.ts';

export type Db = Kysely<Database> | Transaction<Database>;

/** Which participants of which event. */
export type ParticipantScope = {
  eventId: string;
  /** Whether the event has jerseys, so that everybody needs a size. */
  asksJersey: boolean;
  search: ReadSearch | null;
  filter: ParticipantFilter;
};

type SortKey = ParticipantSort extends infer Key ? (Key extends `-${string}` ? never : Key) : never;

/** The numbers of nobody come last, whichever way bibs are sorted. */
const noBib = { up: sql`2147483647`, down: sql`0` };

const sortKeys: Record<
  SortKey,
  { kind: SortKind; up: RawBuilder<unknown>; down: RawBuilder<unknown> }
> = {
  registered: same('instant', sql`registrations.created_at`),
  name: same('text', sql`registrations.search`),
  bib: {
    kind: 'number',
    up: sql`coalesce(registrations.bib, ${noBib.up})`,
    down: sql`coalesce(registrations.bib, ${noBib.down})`,
  },
  payment: same(
    'number',
    sql`array_position(array['proof_sent', 'unpaid', 'expired', 'refunded', 'paid', 'none'], orders.payment)`,
  ),
};

/** The type of a sort's values in cursors. */
export function sortKind(sort: ParticipantSort): SortKind {
  return readSort(sort).kind;
}

/** One page of participants and one row more when there is a next page. */
export async function listParticipantRows(
  db: Db,
  scope: ParticipantScope & { sort: ParticipantSort; after: CursorPosition | null; limit: number },
) {
  const { key, direction } = readSort(scope.sort);
  let query = selectRows(db, scope)
    .select(sql<string | number | Date>`${key}`.as('sort_value'))
    .orderBy(key, direction)
    .orderBy('registrations.id', direction)
    .limit(scope.limit + 1);
  if (scope.after) query = query.where(isBeyond(scope.sort, scope.after));
  return await query.execute();
}

export type ParticipantTableRow = Awaited<ReturnType<typeof selectOne>>[number];

/** All participants of the scope with their answers, in the order of a list. */
export async function listExportedRows(
  db: Db,
  scope: ParticipantScope & { sort: ParticipantSort },
) {
  const { key, direction } = readSort(scope.sort);
  return await participants(db, scope)
    .leftJoin('members', 'members.id', 'registrations.member_id')
    .select([
      'registrations.id',
      'registrations.holder',
      'registrations.bib',
      'registrations.wave',
      'registrations.jersey',
      'registrations.state',
      'registrations.attention',
      'registrations.contacts_erased_at',
      'registrations.created_at',
      'categories.code as category_code',
      sql<number>`(
        select count(*)::int from categories as before
        where before.event_id = categories.event_id and before.position <= categories.position
      )`.as('category_number'),
      'orders.payment',
      // Of a group each has its own part, so that the column adds up.
      whereAsked(
        sql`coalesce(registrations.price - coalesce(registrations.discount, 0), orders.amount)`,
      ).as('amount'),
      isPaidOutside.as('paid_outside'),
      // Once for each order, so that the column adds up.
      sql<number>`case when registrations.id = (
        select min(first.id) from registrations first where first.order_id = orders.id
      ) then ${owedOfOrder} else 0 end`.as('owed'),
      'orders.promo_code',
      whereAsked(
        sql`case when registrations.price is null then orders.discount else coalesce(registrations.discount, 0) end`,
      ).as('discount'),
      'orders.team',
      orderedAddOns().as('add_ons'),
      (eb) => eb.fn.coalesce('members.email', 'registrations.email').as('email'),
    ])
    .orderBy(key, direction)
    .orderBy('registrations.id', direction)
    .execute();
}

const idsMax = 20_000;

/** The ids of the scope. */
export async function listScopeIds(db: Db, scope: ParticipantScope): Promise<string[]> {
  const rows = await participants(db, scope)
    .select('registrations.id')
    .orderBy('registrations.created_at')
    .limit(idsMax)
    .execute();
  return rows.map(({ id }) => id);
}

/** How many participants are in the scope. */
export async function countScope(db: Db, scope: ParticipantScope): Promise<number> {
  const { count } = await participants(db, scope)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** One participant of an event, whatever its state, or null. */
export async function findParticipantRow(
  db: Db,
  input: { eventId: string; id: string; asksJersey: boolean },
) {
  const [row] = await selectOne(db, input);
  return row ?? null;
}

async function selectOne(db: Db, input: { eventId: string; id: string; asksJersey: boolean }) {
  return await columns(joined(db), input.asksJersey)
    .leftJoin('members', 'members.id', 'registrations.member_id')
    .select([
      'registrations.holder',
      'registrations.consents',
      'registrations.note',
      'registrations.attention',
      'registrations.note_rev',
      'registrations.contacts_erased_at',
      'orders.expires_at',
      'orders.team',
      'orders.promo_code',
      'orders.discount',
      paidBackOfOrder.as('paid_back'),
      orderedAddOns().as('add_ons'),
      'categories.name as category_name',
      (eb) => eb.fn.coalesce('members.email', 'registrations.email').as('email'),
      sql<boolean>`exists (
        select 1 from registration_health where registration_id = registrations.id
      )`.as('has_health'),
      sql<boolean>`exists (
        select 1 from place_claims where registration_id = registrations.id and used_at is null
      )`.as('has_claim'),
    ])
    .where('registrations.id', '=', input.id)
    .where('registrations.event_id', '=', input.eventId)
    .execute();
}

function selectRows(db: Db, scope: ParticipantScope) {
  return columns(participants(db, scope), scope.asksJersey);
}

/** The joined rows of a scope, of which callers select what they need. */
export function participants(db: Db, scope: ParticipantScope, states = listedStates(scope.filter)) {
  const { eventId, asksJersey, search, filter } = scope;
  let query = joined(db)
    .where('registrations.event_id', '=', eventId)
    .where((eb) => fitsFilter(eb, { ...filter, asksJersey, states }));
  if (search) query = query.where(fitsSearch(search));
  if (filter.point !== undefined) query = query.where(passedPoint(filter.point));
  return query;
}

function joined(db: Db) {
  return db
    .selectFrom('registrations')
    .innerJoin('orders', 'orders.id', 'registrations.order_id')
    .innerJoin('categories', 'categories.id', 'registrations.category_id');
}

function columns(query: ReturnType<typeof joined>, asksJersey: boolean) {
  return query.select([
    'registrations.id',
    'registrations.order_id',
    'registrations.category_id',
    'registrations.bib',
    'registrations.wave',
    'registrations.jersey',
    'registrations.state',
    'registrations.created_at',
    'categories.code as category_code',
    'orders.payment',
    'orders.amount',
    isPaidOutside.as('paid_outside'),
    owedOfOrder.as('owed'),
    sql<string>`coalesce(registrations.holder ->> 'legal_name', '')`.as('legal_name'),
    sql<string>`coalesce(registrations.holder ->> 'city', '')`.as('city'),
    sql<boolean>`registrations.attention is not null`.as('has_attention'),
    sql<boolean>`${isIncomplete(asksJersey)}`.as('is_incomplete'),
    'registrations.offer_until',
    sql<number | null>`case when ${waitsInTurn('registrations')} then ${countAhead()} + 1 end`.as(
      'turn',
    ),
  ]);
}

/** Cursors hold no names: a page by name goes on after the participant that ended the one before. */
function isBeyond(sort: ParticipantSort, { value, id }: CursorPosition): RawBuilder<SqlBool> {
  const { key, direction, isName } = readSort(sort);
  const sign = direction === 'asc' ? sql`>` : sql`<`;
  const from = isName
    ? sql`(select search from registrations where registrations.id = ${id})`
    : sql`${typeof value === 'string' ? new Date(value) : value}`;
  return sql<SqlBool>`(${key}, registrations.id) ${sign} (${from}, ${id})`;
}

function readSort(sort: ParticipantSort) {
  const isDown = sort.startsWith('-');
  // What is left after the minus is a key of the table.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const name = (isDown ? sort.slice(1) : sort) as SortKey;
  const { kind, up, down } = sortKeys[name];
  return {
    kind,
    isName: name === 'name',
    key: isDown ? down : up,
    direction: isDown ? ('desc' as const) : ('asc' as const),
  };
}

function same(kind: SortKind, key: RawBuilder<unknown>) {
  return { kind, up: key, down: key };
}
