import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { setImmediate } from 'node:timers/promises';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar-stream';
import * as z from 'zod/mini';
import { BackupError, TornArchiveError } from '#src/server/backup/backup-error.ts';
import {
  archiveFormat,
  ArchiveHeader,
  ArchiveManifest,
  headerName,
  manifestName,
  type ArchiveEntry,
} from './archive-format.ts';
import { hashBytes } from './archive-writer.ts';
import { sealedMagic, unseal } from './sealed-stream.ts';

export type ReadEntry = { name: string; bytes: Buffer };

export type Archive = {
  header: ArchiveHeader;
  /** The entries between header and manifest, once. Ends only if the archive is whole; throws TornArchiveError. */
  entries: () => AsyncGenerator<ReadEntry, ArchiveManifest>;
  close: () => Promise<void>;
};

const gzipMagic = Buffer.from([0x1f, 0x8b]);

/**
 * Opens an archive and reads its header.
 *
 * @param passphrase null: none was given
 * @throws BackupError when the file is no archive, is of a later form, or the passphrase is missing or wrong
 */
export async function openArchive(file: string, passphrase: string | null): Promise<Archive> {
  const isSealed = await readKind(file);
  if (isSealed && passphrase === null) {
    throw new BackupError(`${file} is encrypted: set BACKUP_PASSPHRASE to its passphrase.`);
  }
  const source = createReadStream(file);
  const tar = extract();
  const gunzip = createGunzip();
  const reading = isSealed
    ? pipeline(source, (bytes) => unseal(bytes, passphrase ?? ''), gunzip, tar)
    : pipeline(source, gunzip, tar);
  const all = readEntries(tar, reading);
  const close = async () => {
    tar.destroy();
    source.destroy();
    await reading.catch(() => undefined);
  };
  try {
    const first = await all.next();
    const header = first.done ? null : toHeader(first.value);
    if (header === null) throw new TornArchiveError('it does not begin with its header');
    return { header, entries: () => verified(all, first.value), close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function readKind(file: string): Promise<boolean> {
  const handle = await open(file, 'r').catch((cause: unknown) => {
    throw new BackupError(`${file} cannot be read.`, { cause });
  });
  try {
    const { buffer } = await handle.read(Buffer.alloc(sealedMagic.length), 0);
    if (buffer.equals(sealedMagic)) return true;
    if (buffer.subarray(0, gzipMagic.length).equals(gzipMagic)) return false;
  } finally {
    await handle.close();
  }
  throw new BackupError(`${file} is no backup of Derap.`);
}

function toHeader({ name, bytes }: ReadEntry): ArchiveHeader | null {
  if (name !== headerName) return null;
  const json = parseJson(bytes);
  const form = z.object({ format: z.int() }).safeParse(json);
  if (form.success && form.data.format > archiveFormat) {
    throw new BackupError(
      'This archive was made by a newer version of Derap. Restore it with that version.',
    );
  }
  return ArchiveHeader.safeParse(json).data ?? null;
}

/** Gives entries on and keeps their hashes; the last one has to list them all. */
async function* verified(
  all: AsyncGenerator<ReadEntry>,
  header: ReadEntry,
): AsyncGenerator<ReadEntry, ArchiveManifest> {
  const seen: ArchiveEntry[] = [describe(header)];
  for await (const entry of all) {
    if (entry.name === manifestName) {
      const manifest = ArchiveManifest.safeParse(parseJson(entry.bytes)).data;
      if (manifest === undefined) throw new TornArchiveError('its manifest cannot be read');
      compare(manifest.entries, seen);
      // Read to the end: only there is the checksum of the whole.
      if (!(await all.next()).done) throw new TornArchiveError('something follows its manifest');
      return manifest;
    }
    seen.push(describe(entry));
    yield entry;
  }
  throw new TornArchiveError('its manifest is missing, so its end is too');
}

function describe({ name, bytes }: ReadEntry): ArchiveEntry {
  return { name, bytes: bytes.length, sha256: hashBytes(bytes) };
}

function compare(listed: readonly ArchiveEntry[], seen: readonly ArchiveEntry[]): void {
  for (const [at, entry] of listed.entries()) {
    const { name, sha256 } = seen[at] ?? {};
    if (name !== entry.name) throw new TornArchiveError(`${entry.name} is missing`);
    if (sha256 !== entry.sha256) throw new TornArchiveError(`${entry.name} was changed`);
  }
  const surplus = seen[listed.length];
  if (surplus) throw new TornArchiveError(`${surplus.name} is not in its manifest`);
}

async function* readEntries(
  tar: ReturnType<typeof extract>,
  reading: Promise<void>,
): AsyncGenerator<ReadEntry> {
  let reason: unknown = null;
  reading.catch((error: unknown) => {
    reason = error;
  });
  try {
    for await (const entry of tar) {
      const pieces: Buffer[] = [];
      for await (const piece of entry) pieces.push(toBuffer(piece));
      yield { name: entry.header.name, bytes: Buffer.concat(pieces) };
    }
    await reading;
  } catch (error) {
    // The pipeline, which broke first, may tell it a moment later.
    await setImmediate();
    const cause = reason ?? error;
    if (cause instanceof BackupError) throw cause;
    throw new TornArchiveError('its compressed part is cut or changed', { cause });
  }
}

// Their type does not say that entries give bytes.
function toBuffer(piece: unknown): Buffer {
  if (piece instanceof Uint8Array) return Buffer.from(piece);
  throw new TypeError('An archive gives bytes');
}

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return null;
  }
}
