import type { Instant } from './columns.ts';

/** The server's own backups, and the proof that one can be restored: a row each, of the last run. */
export type BackupRunsTable = {
  kind: 'backup' | 'proof';
  /** When the next is due; a server that works on one moves this ahead as its lease. */
  due_at: Instant;
  started_at: Instant | null;
  /** Null while the first runs; before `started_at` while another does. */
  ended_at: Instant | null;
  /** The archive's name. */
  file: string | null;
  /** Why the last run failed; null: it did not. */
  problem: string | null;
};
