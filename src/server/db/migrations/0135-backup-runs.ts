import { toMigration } from './migration.ts';

export const backupRuns = toMigration([
  `create table backup_runs (
    kind text primary key check (kind in ('backup', 'proof')),
    due_at timestamptz not null,
    started_at timestamptz,
    ended_at timestamptz,
    file text,
    problem text
  )`,
]);
