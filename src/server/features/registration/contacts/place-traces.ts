import type { Transaction } from 'kysely';
import type { Database } from '#src/server/db/schema.ts';

/** Erases what others keep of places. Handed in, because each writes its own tables. */
export type PlaceTraces = {
  /** In which file the places of these registrations came. */
  eraseImportedRows: (
    trx: Transaction<Database>,
    registrationIds: readonly string[],
  ) => Promise<void>;
  /** What staff noted with the scans of these registrations. */
  eraseScanTraces: (
    trx: Transaction<Database>,
    registrationIds: readonly string[],
  ) => Promise<void>;
  /** The same with the scans of these events that led to no registration. */
  eraseStrayTraces: (trx: Transaction<Database>, eventIds: readonly string[]) => Promise<void>;
};
