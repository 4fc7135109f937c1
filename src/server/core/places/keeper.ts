import { sql, type RawBuilder, type SqlBool } from 'kysely';

/**
 * Whose a registration is, as a member's id in SQL: its runner's; while a place that somebody ordered for another is nobody's
 * yet, that of who ordered it. Null for what a host gave and nobody took over.
 *
 * @param registrations the name of their table in the query
 */
export function keeperOf(registrations: string) {
  return sql<string | null>`coalesce(
    ${sql.ref(`${registrations}.member_id`)},
    (
      select ordering.buyer_id from orders ordering
      join place_claims link on link.registration_id = ${sql.ref(`${registrations}.id`)}
      where ordering.id = ${sql.ref(`${registrations}.order_id`)} and link.used_at is null
    )
  )`;
}

/** What else than having or keeping it makes a registration a member's affair. */
type Tie = 'ordered' | 'given';

/**
 * Whether a registration is the member's, as their own or kept for another; or also, as told, whether they ordered it for
 * others, who may have it by now, or gave it on. Each is read by an index of its own, so it is the only condition where all
 * registrations are asked: beside another with `or` PostgreSQL reads them all.
 *
 * @param registrations the name of their table in the query
 */
export function isOfKeeper(registrations: string, memberId: string, ...ties: readonly Tie[]) {
  const more = ties.map((tie) => idsOf[tie](memberId));
  return isAmong(registrations, [ownIds(memberId), keptIds(memberId), ...more]);
}

/** As `isOfKeeper`, of a single registration, which is found by its id: asked of the row, it costs less to plan. */
export function isOneOfKeeper(registrations: string, memberId: string) {
  return sql<SqlBool>`(
    ${sql.ref(`${registrations}.member_id`)} = ${memberId} or ${isAmong(registrations, [keptIds(memberId)])}
  )`;
}

/** Whether a registration is the member's own, or was bought by them and nobody took it over; for lists, as `isOfKeeper`. */
export function isOwnOrBought(registrations: string, memberId: string) {
  return isAmong(registrations, [ownIds(memberId), boughtIds(memberId)]);
}

function isAmong(registrations: string, ids: readonly RawBuilder<unknown>[]) {
  return sql<SqlBool>`${sql.ref(`${registrations}.id`)} in (${sql.join(ids, sql` union all `)})`;
}

const ownIds = (memberId: string) =>
  sql`select own.id from registrations own where own.member_id = ${memberId}`;

const keptIds = (memberId: string) => sql`
  select kept.id from orders ordering
  join registrations kept on kept.order_id = ordering.id
  join place_claims link on link.registration_id = kept.id
  where ordering.buyer_id = ${memberId} and ordering.group_id is not null
    and kept.member_id is null and link.used_at is null
`;

const boughtIds = (memberId: string) => sql`
  select bought.id from orders ordering
  join registrations bought on bought.order_id = ordering.id
  where ordering.buyer_id = ${memberId} and bought.member_id is null
`;

const idsOf = {
  ordered: (memberId: string) => sql`
    select placed.id from orders ordering
    join registrations placed on placed.order_id = ordering.id
    where ordering.buyer_id = ${memberId} and ordering.group_id is not null
  `,
  given: (memberId: string) => sql`
    select registration_id from ticket_transfers
    where from_member_id = ${memberId} and state = 'accepted'
  `,
};
