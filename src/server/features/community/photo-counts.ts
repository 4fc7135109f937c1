import { sql, type RawBuilder } from 'kysely';

/** SQL: how many photos of members wait for a community's crew, and reported pictures. `community` is its id in SQL. */
export function countToLookAt(community: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`(${countWaitingPhotos(community)} + ${countReportedPictures(community)})`;
}

/** SQL: how many photos of members wait for a community's crew. */
export function countWaitingPhotos(community: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`(
    select count(*)::int from member_photos waiting
    where waiting.community_id = ${community} and waiting.state = 'pending'
  )`;
}

/** SQL: how many of a community's pictures have open reports. */
export function countReportedPictures(community: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`(
    select count(distinct reported.id)::int
    from community_pictures reported
    join picture_reports open on open.picture_id = reported.id and open.dismissed_at is null
    where reported.community_id = ${community}
  )`;
}
