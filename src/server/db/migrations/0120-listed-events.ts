import { toMigration } from './migration.ts';

/** What public lists find events by without reading those that are over, or of other distances and states. */
export const listedEvents = toMigration([
  "alter table events add column distance_classes text[] not null default '{}'",
  // The bounds of `distanceClassesOf` at the time of this migration.
  `update events set distance_classes = found.classes from (
    select event_id, array_agg(distinct case
      when distance_m < 4500 then 'short'
      when distance_m < 7500 then '5k'
      when distance_m < 15000 then '10k'
      when distance_m < 30000 then 'hm'
      when distance_m < 43000 then 'fm'
      else 'long'
    end) as classes from categories group by event_id
  ) found where found.event_id = events.id`,
  'create index events_distances on events using gin (distance_classes)',
  // Few are on their way, and few closed before their end, at any one time.
  `create index events_under_way on events using gist
    (tstzrange(starts_at, greatest(starts_at, ends_at), '[]'))`,
  `create index events_closed on events using gist
    (tstzrange(registration_closes_at, greatest(registration_closes_at, ends_at), '[]'))`,
  'create index events_opening on events (kind, registration_opens_at)',
  "create index events_unpublished on events (kind, id) where state <> 'published'",
  'create index members_suspended on members (id) where suspended_at is not null',
  `create index products_related on products (category, (stock > 0) desc, created_at desc, id) where is_shown`,
  'create index products_in_stock on products ((stock > 0) desc, created_at desc, id) where is_shown',
]);
