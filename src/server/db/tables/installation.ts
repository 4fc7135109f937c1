import type { Instant } from './columns.ts';

/** The ids of the keys that data here is encrypted with, as every ciphertext names its own. */
export type SecretKeysTable = { id: string };

/** The key that an event's bib index is derived from, whatever became the newest since. */
export type SearchKeysTable = { event_id: string; key_id: string };

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

/** A server that runs on this database, as it sees itself; none of it is secret. */
export type ServersTable = {
  /** Made at each start. */
  id: string;
  host: string;
  newest_migration: string;
  key_ids: string[];
  /** A fingerprint of its keys for notifications. */
  push_key: string;
  /** `folder`, or the bucket's address. */
  file_place: string;
  /** Ids of the servers whose marks lie in its DATA_DIR. */
  marks_seen: string[];
  started_at: Instant;
  seen_at: Instant;
};
