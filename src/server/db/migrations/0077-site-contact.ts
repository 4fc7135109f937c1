import { toMigration } from './migration.ts';

/** How to reach whoever runs the site, as editors wrote it: one row, or none while it is as the app comes. */
export const siteContact = toMigration([
  `create table site_contact (
    id text primary key check (id = 'site'),
    address text not null,
    whatsapp text,
    email text,
    socials jsonb not null,
    rev integer not null,
    edited_at timestamptz not null,
    edited_by text not null
  )`,
]);
