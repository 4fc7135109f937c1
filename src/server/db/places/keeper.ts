import { sql, type SqlBool } from 'kysely';

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

/** Whether a registration is the member's, as their own or kept for another; for lists, which it reads by index. */
export function isOfKeeper(registrations: string, memberId: string) {
  const id = sql.ref(`${registrations}.id`);
  return sql<SqlBool>`(
    ${sql.ref(`${registrations}.member_id`)} = ${memberId}
    or ${id} in (
      select kept.id from orders ordering
      join registrations kept on kept.order_id = ordering.id
      join place_claims link on link.registration_id = kept.id
      where ordering.buyer_id = ${memberId} and ordering.group_id is not null
        and kept.member_id is null and link.used_at is null
    )
  )`;
}
