import type { Transaction } from 'kysely';
import type { Database } from '#src/server/db/schema.ts';

/** Erases what staff noted with scans. Handed in, because only check-in writes the tables of scans. */
export type ScanTraces = {
  /** With the scans of these registrations. */
  eraseScanTraces: (
    trx: Transaction<Database>,
    registrationIds: readonly string[],
  ) => Promise<void>;
  /** With the scans of these events that led to no registration. */
  eraseStrayTraces: (trx: Transaction<Database>, eventIds: readonly string[]) => Promise<void>;
};
