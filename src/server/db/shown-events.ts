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
