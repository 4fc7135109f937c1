import { toMigration } from './migration.ts';

/** A category may have a course of its own. By its code, because the categories of a draft are no rows yet. */
export const categoryCourses = toMigration([
  `create table category_courses (
    event_id text not null references events (id) on delete cascade,
    code text not null,
    course jsonb not null,
    file bytea,
    track jsonb,
    created_at timestamptz not null,
    primary key (event_id, code)
  )`,
]);
