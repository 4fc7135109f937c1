import { toMigration } from './migration.ts';

/** Editors write answers of the FAQ and make banners; what comes with the app changes only what they left alone. */
export const editableContent = toMigration([
  `alter table faq_items add column state text not null default 'published'
    check (state in ('published', 'hidden', 'deleted'))`,
  'alter table faq_items add column rev integer not null default 1',
  // When an editor wrote its text, and when they put it in its place.
  'alter table faq_items add column edited_at timestamptz',
  'alter table faq_items add column placed_at timestamptz',
  // A banner that is off is not shown, whatever its window.
  'alter table banners add column is_on boolean not null default true',
  'alter table banners add column rev integer not null default 1',
  'alter table media drop constraint media_purpose_check',
  `alter table media add constraint media_purpose_check
    check (purpose in ('photo', 'logo', 'cover', 'product', 'gallery', 'banner'))`,
]);
