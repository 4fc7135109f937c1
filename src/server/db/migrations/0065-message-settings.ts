import { toMigration } from './migration.ts';

/** What members have switched off, and when their mails wait; most have no row. */
export const messageSettings = toMigration([
  `create table message_settings (
    member_id text primary key references members (id),
    off text[] not null,
    quiet_from text,
    quiet_until text,
    quiet_zone text,
    updated_at timestamptz not null,
    check ((quiet_from is null) = (quiet_until is null)),
    check ((quiet_from is null) = (quiet_zone is null))
  )`,
]);
