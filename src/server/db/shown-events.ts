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
  return sql<boolean>`coalesce(${isOfSuspendedHosts()}, false)`;
}

/** As `isHostSuspended` and by index, but null for an event of no community. */
export function isOfSuspendedHosts(): RawBuilder<SqlBool> {
  return sql<SqlBool>`events.community_id = any(array(
    select owned.community_id from members join memberships owned on owned.member_id = members.id
    where members.suspended_at is not null and ${isOwner('owned')} and not exists (
      select 1 from memberships other join members owner on owner.id = other.member_id
      where other.community_id = owned.community_id and ${isOwner('other')} and owner.suspended_at is null
    )
  ))`;
}

function isOwner(membership: string): RawBuilder<SqlBool> {
  const [role, state] = [sql.ref(`${membership}.role`), sql.ref(`${membership}.state`)];
  return sql<SqlBool>`${role} = 'owner' and ${state} = 'active'`;
}

/**
 * SQL condition: the event is not over. It is asked by when events start too, because lists are in that order: none that is
 * left started before the first of those under way. For queries on `events`.
 */
export function isAhead(now: Date): RawBuilder<SqlBool> {
  return sql<SqlBool>`events.ends_at >= ${now} and events.starts_at >= least(${now}::timestamptz, (
    select min(under_way.starts_at) from events under_way
    where tstzrange(under_way.starts_at, greatest(under_way.starts_at, under_way.ends_at), '[]') @> ${now}::timestamptz
  ))`;
}
