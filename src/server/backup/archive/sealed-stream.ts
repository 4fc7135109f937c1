import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { hashRaw } from '@node-rs/argon2';
import { BackupError, TornArchiveError } from '#src/server/backup/backup-error.ts';

/** What a sealed archive begins with; salt, the nonces' common part and the chunks follow. */
export const sealedMagic = Buffer.from('derap-sealed-1\n');

const saltBytes = 16;
const prefixBytes = 7;
const tagBytes = 16;
export const chunkBytes = 64 * 1024;
/** Magic, salt, the nonces' common part, and the tag of nothing, which tells a wrong passphrase from a damaged archive. */
export const preambleBytes = sealedMagic.length + saltBytes + prefixBytes + tagBytes;

// RFC 9106, section 4, the second recommended choice: 64 MiB, three passes. Once per archive, so dearer than a sign-in. The
// library's default algorithm is argon2id.
const costs = { memoryCost: 65_536, timeCost: 3, parallelism: 4, outputLen: 32 };

/**
 * Encrypts a stream in chunks of 64 KiB by AES-256-GCM with a key made of the passphrase. A chunk's nonce holds its index and
 * whether it is the last (the STREAM construction, Hoang, Reyhanitabar, Rogaway and Vizár 2015), so none can be cut off, moved
 * or repeated.
 *
 * @param input bytes in pieces of any size
 */
export async function* seal(
  input: AsyncIterable<Uint8Array>,
  passphrase: string,
): AsyncGenerator<Buffer> {
  const salt = randomBytes(saltBytes);
  const prefix = randomBytes(prefixBytes);
  const key = await deriveKey(passphrase, salt);
  const probe = closeChunk(Buffer.alloc(0), { key, nonce: probeNonce(prefix) });
  yield Buffer.concat([sealedMagic, salt, prefix, probe]);
  for await (const { bytes, index, isLast } of chunksOf(input, chunkBytes)) {
    yield closeChunk(bytes, { key, nonce: toNonce(prefix, index, isLast) });
  }
}

/**
 * Decrypts what `seal` made. Nothing of a chunk is given on before it is authenticated.
 *
 * @throws BackupError for a wrong passphrase; TornArchiveError when chunks are missing, moved or changed
 */
export async function* unseal(
  input: AsyncIterable<Uint8Array>,
  passphrase: string,
): AsyncGenerator<Buffer> {
  const source = new ByteSource(input);
  const preamble = await source.take(preambleBytes);
  if (preamble.length < preambleBytes) throw new TornArchiveError('it ends in its first bytes');
  const [salt, prefix, probe] = cutPreamble(preamble);
  const key = await deriveKey(passphrase, salt);
  if (openChunk(probe, { key, nonce: probeNonce(prefix) }) === null) {
    throw new BackupError('The passphrase is wrong: it is not the one of this archive.');
  }
  for await (const { bytes, index, isLast } of chunksOf(source.rest(), chunkBytes + tagBytes)) {
    const opened = openChunk(bytes, { key, nonce: toNonce(prefix, index, isLast) });
    if (opened === null)
      throw new TornArchiveError(`its chunk ${index} is cut, changed or not in its place`);
    yield opened;
  }
}

function cutPreamble(preamble: Buffer): [salt: Buffer, prefix: Buffer, probe: Buffer] {
  const salted = preamble.subarray(sealedMagic.length);
  const prefixed = salted.subarray(saltBytes);
  return [
    salted.subarray(0, saltBytes),
    prefixed.subarray(0, prefixBytes),
    prefixed.subarray(prefixBytes),
  ];
}

type Chunk = { bytes: Buffer; index: number; isLast: boolean };
type Lock = { key: Buffer; nonce: Buffer };

function closeChunk(bytes: Buffer, { key, nonce }: Lock): Buffer {
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  return Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
}

/** Null: it is not authentic. */
function openChunk(bytes: Buffer, { key, nonce }: Lock): Buffer | null {
  const end = bytes.length - tagBytes;
  if (end < 0) return null;
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: tagBytes });
  decipher.setAuthTag(bytes.subarray(end));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(0, end)), decipher.final()]);
  } catch {
    return null;
  }
}

/** No chunk has this one: its last byte is 0 or 1. */
function probeNonce(prefix: Buffer): Buffer {
  return Buffer.concat([prefix, Buffer.alloc(5, 0xff)]);
}

function toNonce(prefix: Buffer, index: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(prefixBytes + 5);
  prefix.copy(nonce);
  nonce.writeUInt32BE(index, prefixBytes);
  nonce.writeUInt8(isLast ? 1 : 0, prefixBytes + 4);
  return nonce;
}

async function deriveKey(passphrase: string, salt: Uint8Array): Promise<Buffer> {
  // Normalised, because keyboards encode the same character differently.
  const text = passphrase.normalize('NFKC');
  return await hashRaw(text, { ...costs, salt });
}

/** Cuts a stream into chunks of one size; the last may be shorter, and there is always a last one. */
async function* chunksOf(input: AsyncIterable<Uint8Array>, size: number): AsyncGenerator<Chunk> {
  const source = new ByteSource(input);
  let bytes = await source.take(size);
  for (let index = 0; ; index += 1) {
    const next = bytes.length < size ? Buffer.alloc(0) : await source.take(size);
    const isLast = next.length === 0;
    yield { bytes, index, isLast };
    if (isLast) return;
    bytes = next;
  }
}

/** Takes counted bytes from a stream of pieces. */
class ByteSource {
  readonly #pieces: AsyncIterator<Uint8Array>;
  #held: Uint8Array[] = [];
  #size = 0;

  constructor(input: AsyncIterable<Uint8Array>) {
    this.#pieces = input[Symbol.asyncIterator]();
  }

  /** That many bytes; fewer only at the end of the stream. */
  async take(size: number): Promise<Buffer> {
    while (this.#size < size) {
      const { value, done } = await this.#pieces.next();
      if (done) break;
      this.#held.push(value);
      this.#size += value.length;
    }
    const [only] = this.#held;
    const all = this.#held.length === 1 && Buffer.isBuffer(only) ? only : Buffer.concat(this.#held);
    const rest = all.subarray(size);
    this.#held = rest.length > 0 ? [rest] : [];
    this.#size = rest.length;
    return all.subarray(0, size);
  }

  /** What has not been taken. */
  async *rest(): AsyncGenerator<Uint8Array> {
    yield* this.#held;
    for (;;) {
      const { value, done } = await this.#pieces.next();
      if (done) return;
      yield value;
    }
  }
}
