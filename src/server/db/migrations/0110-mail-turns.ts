import { toMigration } from './migration.ts';

export const mailTurns = toMigration([
  // When it is its turn among those that are due; null of mails from before, whose turn is when they are due.
  'alter table mail_outbox add column turn_at timestamptz',
]);
