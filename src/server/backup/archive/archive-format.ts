import * as z from 'zod/mini';

/** The form of archives; a reader refuses those that it does not know. */
export const archiveFormat = 1;

/** The first entry: what a reader has to know before the rows. */
export const headerName = 'backup.json';
/** The last entry: the proof that the archive is whole. */
export const manifestName = 'manifest.json';

const Table = z.object({ name: z.string(), columns: z.array(z.string()) });
const Sequence = z.object({ name: z.string(), value: z.string(), isCalled: z.boolean() });

/** Keys of a server. */
const ArchivedKeys = z.object({
  secretKeys: z.array(z.string()),
  /** The content of `vapid-keys.json`; null where the keys came from the environment. */
  vapid: z.nullable(z.string()),
});
export type ArchivedKeys = z.infer<typeof ArchivedKeys>;

export const ArchiveHeader = z.object({
  format: z.literal(archiveFormat),
  /** The moment of the snapshot. */
  takenAt: z.iso.datetime(),
  release: z.string(),
  /** `server_version` of the PostgreSQL that the rows come from. */
  postgres: z.string(),
  /** Names of the migrations that the database had run, in order. */
  migrations: z.array(z.string()),
  tables: z.array(Table),
  sequences: z.array(Sequence),
  /** Ids of the keys that encrypted the data, newest unknown; they reveal nothing about the keys. */
  keyIds: z.array(z.string()),
  /** The keys themselves; null unless the operator asked for them. */
  keys: z.nullable(ArchivedKeys),
  /** `files`: uploads are in the archive; `list`: they rest in a bucket, and only their list is. */
  uploads: z.enum(['files', 'list']),
});
export type ArchiveHeader = z.infer<typeof ArchiveHeader>;
export type ArchivedTable = z.infer<typeof Table>;

const Entry = z.object({ name: z.string(), bytes: z.int(), sha256: z.string() });

export const ArchiveManifest = z.object({
  /** Every entry before this one, in order. */
  entries: z.array(Entry),
  /** Rows by table. */
  rows: z.record(z.string(), z.int()),
  /** Uploads: those in the archive or, for a bucket, those that it held. */
  uploads: z.array(Entry),
  /** Uploads that the snapshot names and that were not there: gone since, or not yet stored. */
  missingUploads: z.array(z.string()),
});
export type ArchiveManifest = z.infer<typeof ArchiveManifest>;
export type ArchiveEntry = z.infer<typeof Entry>;

/** The name of one part of a table's rows. */
export function partName(table: string, part: number): string {
  return `tables/${table}/${String(part).padStart(6, '0')}.copy`;
}

/** The table that an entry belongs to; null for another kind of entry. */
export function tableOf(name: string): string | null {
  return /^tables\/([\w$]+)\/\d+\.copy$/.exec(name)?.[1] ?? null;
}

/** The name of an upload's entry. */
export function uploadName(path: string): string {
  return `uploads/${path}`;
}

/** The upload that an entry holds; null for another kind of entry, and for a path that leaves its folder. */
export function uploadOf(name: string): string | null {
  return /^uploads\/([\w-]+\/[\w-]+\.webp)$/.exec(name)?.[1] ?? null;
}
