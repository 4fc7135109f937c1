import { toMigration } from './migration.ts';

export const reviewReplies = toMigration([
  'alter table reviews add column reply jsonb',
  'alter table reviews add column reply_rev integer not null default 0',
]);
