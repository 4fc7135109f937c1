import { sql, type RawBuilder, type SqlBool } from 'kysely';

/**
 * The condition that the public may see an event as far as its community goes: one that hides takes its races and runs
 * with it. Those of a community that was taken away stay as its past. For queries that read `events` under that name;
 * whether the event itself is published is theirs to ask.
 */
export function followsShownCommunity(): RawBuilder<SqlBool> {
  return sql<SqlBool>`not exists (
    select 1 from communities as host where host.id = events.community_id and host.state = 'hidden'
  )`;
}
