import type { Kysely, Transaction } from 'kysely';
import type { Database } from '#src/server/db/schema.ts';

/** Whose data it is. What was mailed or asked without signing in is found by the address. */
export type DataOwner = { id: string; email: string; email_verified_at: Date | null };

/** A file beside the data; read when it is its turn, and null when it is not there any more. */
export type ExportedFile = { path: string; read: () => Promise<Buffer | null> };

/** What a subject gives a member of their data: topics by name, decrypted, without secrets and without what is others'. */
export type MemberExport = {
  topics: Record<string, unknown>;
  files?: readonly ExportedFile[];
};

/**
 * The data that one subject keeps of a member. Every subject with personal data has one beside its own queries;
 * `member-data.ts` of the server lists them, and the account's room walks the list without knowing any other room.
 */
export type MemberData = {
  /** The tables that it answers for. */
  tables: readonly (keyof Database)[];
  /** Erases it, or makes it nobody's, in the transaction that closes the account and has locked its row. */
  eraseMember: (
    trx: Transaction<Database>,
    leaving: { owner: DataOwner; now: Date },
  ) => Promise<void>;
  /** Erases what lies outside the database, once the account is closed. */
  eraseFiles?: (owner: DataOwner) => Promise<void>;
  exportMember: (db: Kysely<Database>, owner: DataOwner) => Promise<MemberExport>;
};
