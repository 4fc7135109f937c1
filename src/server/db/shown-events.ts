import { sql, type RawBuilder, type SqlBool } from 'kysely';

/**
 * SQL condition: the event's community is not hidden. Events of deleted communities remain visible. For queries on `events`,
 * which check themselves that the event is published.
 */
export function followsShownCommunity(): RawBuilder<SqlBool> {
  return sql<SqlBool>`not exists (
    select 1 from communities as host where host.id = events.community_id and host.state = 'hidden'
  )`;
}

/**
 * SQL condition: all who own the event's community are suspended, so nobody answers for it: it takes no registrations, and
 * shows runners nowhere to pay to. For queries on `events`.
 */
export function isHostSuspended(): RawBuilder<boolean> {
  return sql<boolean>`coalesce((
    select bool_and(owner.suspended_at is not null) from memberships
      join members owner on owner.id = memberships.member_id
    where memberships.community_id = events.community_id and memberships.role = 'owner'
      and memberships.state = 'active'
  ), false)`;
}
