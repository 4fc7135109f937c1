import { sql, type Kysely, type Transaction } from 'kysely';
import { statementLimits } from '#src/contract/payments/statement.ts';
import type { Database } from '#src/server/db/schema.ts';

type Db = Kysely<Database> | Transaction<Database>;
/** What a line is known by: a digest of all of it, and of its day, amount and balance. */
type LineName = { key: string; same?: string | null | undefined };
type LineOfEvent = { accountId: string; eventId: string } & LineName;
type KnownLine = { key: string; is_booked: boolean; event_id: string; order_ids: string[] };

/**
 * Which of an account's lines were booked, for whatever event, with the orders that have a part of them, or ignored by this
 * one's hosts; by the key that was asked.
 */
export async function listKnownLines(
  db: Db,
  { accountId, eventId, lines }: { accountId: string; eventId: string; lines: readonly LineName[] },
): Promise<KnownLine[]> {
  const keys = lines.map(({ key }) => key);
  const sames = lines.map(({ same }) => same ?? null);
  const { rows } = await sql<KnownLine>`
    with asked as (select * from unnest(${keys}::text[], ${sames}::text[]) as asked (key, same)),
    stored as (
      select key, same, order_id, event_id from statement_lines
      where account_id = ${accountId} and part = 0 and (order_id is not null or event_id = ${eventId})
    ),
    hits as (
      select distinct on (key) * from (
        select asked.key, order_id, event_id, stored.key as first from asked join stored on stored.key = asked.key
        union all
        select asked.key, order_id, event_id, stored.key from asked join stored on stored.same = asked.same
      ) found
      -- Booked is more than ignored.
      order by key, order_id is null
    )
    select key, order_id is not null as is_booked, event_id, array(
      select part.order_id from generate_series(0, ${statementLimits.parts - 1}) place
      join statement_lines part on part.account_id = ${accountId} and part.event_id = hits.event_id
        and part.key = case place when 0 then first else first || '.' || place end
      where part.order_id is not null order by place
    ) as order_ids from hits order by key`.execute(db);
  return rows;
}

/** What was booked to orders: of each line its day, the rupiah that came for the order, and whether it had a balance. */
export async function listBookedLines(db: Db, orderIds: readonly string[]) {
  if (orderIds.length === 0) return [];
  return await db
    .selectFrom('statement_lines')
    .innerJoin('payment_entries', 'payment_entries.id', 'statement_lines.entry_id')
    .select((eb) => [
      eb.ref('statement_lines.order_id').$notNull().as('order_id'),
      eb.ref('statement_lines.day').$notNull().as('day'),
      eb('payment_entries.amount', '-', eb.ref('payment_entries.fee')).as('amount'),
      eb('statement_lines.same', 'is not', null).as('has_balance'),
    ])
    .where('statement_lines.order_id', 'in', orderIds)
    .orderBy('statement_lines.day')
    .execute();
}

/**
 * Remembers which order a line of a statement paid, or a part of it; false where the line was booked before.
 *
 * @throws a unique violation of `statement_lines_booked` where another event booked it, or it was booked from another download
 */
export async function bookLine(
  trx: Transaction<Database>,
  {
    key,
    ...line
  }: LineName & {
    account_id: string;
    /** Which of several orders that the line pays, from 0. */
    part: number;
    event_id: string;
    order_id: string;
    entry_id: string;
    day: string;
    actor_id: string;
    at: Date;
  },
): Promise<boolean> {
  const { account_id: _, event_id: __, ...booked } = line;
  const row = await trx
    .insertInto('statement_lines')
    .values({ ...line, key: line.part === 0 ? key : `${key}.${line.part}` })
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'key', 'event_id'])
        .doUpdateSet(booked)
        .where('statement_lines.order_id', 'is', null),
    )
    .returning('key')
    .executeTakeFirst();
  return row !== undefined;
}

/** Remembers that a line is none of the event's, unless it was booked. */
export async function ignoreLine(
  trx: Transaction<Database>,
  { accountId, eventId, key, same, hostId, now }: LineOfEvent & { hostId: string; now: Date },
): Promise<void> {
  const line = { account_id: accountId, key, same, event_id: eventId, actor_id: hostId, at: now };
  await trx
    .insertInto('statement_lines')
    .values({ ...line, order_id: null, entry_id: null, day: null })
    .onConflict((conflict) => conflict.columns(['account_id', 'key', 'event_id']).doNothing())
    .execute();
}

/** Forgets that a line is none of the event's, from whichever download that was said. */
export async function regardLine(
  trx: Transaction<Database>,
  { accountId, eventId, key, same = null }: LineOfEvent,
): Promise<void> {
  await trx
    .deleteFrom('statement_lines')
    .where('account_id', '=', accountId)
    .where('event_id', '=', eventId)
    .where((eb) => eb.or([eb('key', '=', key), eb('same', '=', same)]))
    .where('order_id', 'is', null)
    .execute();
}
