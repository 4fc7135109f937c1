import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { pack, type Pack } from 'tar-stream';
import { manifestName, type ArchiveEntry, type ArchiveManifest } from './archive-format.ts';
import { seal } from './sealed-stream.ts';

export type ArchiveOptions = {
  /** The path of the finished archive. */
  file: string;
  /** Encrypts the archive; null: anybody can read it. */
  passphrase: string | null;
};

// Rows are text that repeats itself; the levels above take thrice as long for a tenth less.
const gzipLevel = 3;

/**
 * Writes an archive entry by entry: a tar in gzip, sealed where a passphrase is given. It has another name until it is whole
 * and on the disk, so a killed backup leaves none that looks finished.
 */
export class ArchiveWriter {
  readonly #file: string;
  readonly #tar: Pack;
  readonly #written: Promise<void>;
  readonly entries: ArchiveEntry[] = [];

  constructor({ file, passphrase }: ArchiveOptions) {
    this.#file = file;
    this.#tar = pack();
    const gzip = createGzip({ level: gzipLevel });
    // Synced before the rename: after a power cut the name must not stand for a file that is not there.
    const sink = createWriteStream(this.#draft, { mode: 0o600, flush: true });
    this.#written =
      passphrase === null
        ? pipeline(this.#tar, gzip, sink)
        : pipeline(this.#tar, gzip, (bytes) => seal(bytes, passphrase), sink);
    // Whoever adds or finishes is told.
    this.#written.catch(() => undefined);
  }

  get #draft(): string {
    return `${this.#file}.part`;
  }

  /** Adds an entry; resolves when there is room for the next. */
  async add(name: string, bytes: Buffer): Promise<ArchiveEntry> {
    const entry = { name, bytes: bytes.length, sha256: hashBytes(bytes) };
    this.entries.push(entry);
    await this.#put(name, bytes);
    return entry;
  }

  /** Writes the manifest, which makes the archive whole, and gives the file its name. */
  async finish(manifest: Omit<ArchiveManifest, 'entries'>): Promise<void> {
    const whole: ArchiveManifest = { entries: this.entries, ...manifest };
    await this.#put(manifestName, Buffer.from(JSON.stringify(whole)));
    this.#tar.finalize();
    await this.#written;
    await rename(this.#draft, this.#file);
  }

  /** Gives up: nothing is left. */
  async discard(): Promise<void> {
    this.#tar.destroy();
    await this.#written.catch(() => undefined);
    await rm(this.#draft, { force: true });
  }

  async #put(name: string, bytes: Buffer): Promise<void> {
    const put = new Promise<void>((resolve, reject) => {
      const onDone = (error?: Error | null) => (error ? reject(error) : resolve());
      const sink = this.#tar.entry({ name, size: bytes.length, mode: 0o600 }, onDone);
      sink.end(bytes);
    });
    // A full disk ends the pipeline; its reason is the better one.
    await Promise.race([put, this.#written]).catch(async (error: unknown) => {
      await this.#written;
      throw error;
    });
    await put;
  }
}

/** SHA-256 in hex. */
export function hashBytes(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
