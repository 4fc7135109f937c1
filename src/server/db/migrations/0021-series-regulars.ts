import { toMigration } from './migration.ts';

export const seriesRegulars = toMigration([
  // Who comes to every date of a series: in which of its categories, and the words that they agreed to.
  `create table series_regulars (
    series_id text not null references series (id) on delete cascade,
    member_id text not null references members (id),
    category_id text not null,
    rules jsonb not null,
    waiver jsonb,
    created_at timestamptz not null,
    primary key (series_id, member_id)
  )`,
  'create index series_regulars_member on series_regulars (member_id)',
  // When the regulars got their places on a date; null: not yet.
  'alter table series_dates add column regulars_joined_at timestamptz',
  `create index series_dates_new on series_dates (series_id)
    where regulars_joined_at is null and event_id is not null`,
]);
