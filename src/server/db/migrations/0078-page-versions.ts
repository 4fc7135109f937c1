import { toMigration } from './migration.ts';

/** Every version of a long text that editors have changed, in both languages; the first is the one that came with the app. */
export const pageVersions = toMigration([
  `create table page_versions (
    slug text not null,
    rev integer not null,
    version text not null,
    updated_on date not null,
    texts jsonb not null,
    restored_from text,
    edited_at timestamptz,
    edited_by text,
    primary key (slug, rev)
  )`,
]);
