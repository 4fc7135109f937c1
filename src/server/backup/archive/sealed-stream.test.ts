import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { TornArchiveError } from '#src/server/backup/backup-error.ts';
import { chunkBytes, preambleBytes, seal, unseal } from './sealed-stream.ts';

const passphrase = 'larilah pelan-pelan';
const sealedChunk = chunkBytes + 16;

async function* inPieces(bytes: Buffer, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function collect(pieces: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const all: Uint8Array[] = [];
  for await (const piece of pieces) all.push(piece);
  return Buffer.concat(all);
}

const sealBytes = (bytes: Buffer) => collect(seal(inPieces(bytes, 10_007), passphrase));
const unsealBytes = (bytes: Buffer, word = passphrase) =>
  collect(unseal(inPieces(bytes, 4099), word));

/** The chunks of a sealed text, to be put together otherwise. */
function toChunks(sealed: Buffer): Buffer[] {
  const chunks: Buffer[] = [];
  for (let at = preambleBytes; at < sealed.length; at += sealedChunk) {
    chunks.push(sealed.subarray(at, at + sealedChunk));
  }
  return chunks;
}

function together(sealed: Buffer, chunks: readonly (Buffer | undefined)[]): Buffer {
  const present = chunks.filter((chunk) => chunk !== undefined);
  return Buffer.concat([sealed.subarray(0, preambleBytes), ...present]);
}

test.each([0, 1, chunkBytes - 1, chunkBytes, chunkBytes + 1, 3 * chunkBytes])(
  'what was sealed is read again: %i bytes',
  async (size) => {
    const bytes = randomBytes(size);
    const sealed = await sealBytes(bytes);
    if (size >= 32) expect(sealed.includes(bytes.subarray(0, 32))).toBe(false);
    expect((await unsealBytes(sealed)).equals(bytes)).toBe(true);
  },
);

test('of one text and passphrase no two archives are alike', async () => {
  const bytes = randomBytes(1000);
  const [one, other] = await Promise.all([sealBytes(bytes), sealBytes(bytes)]);
  expect(one.subarray(preambleBytes).equals(other.subarray(preambleBytes))).toBe(false);
});

test('a wrong passphrase is told, and nothing is given', async () => {
  const sealed = await sealBytes(randomBytes(100));
  await expect(unsealBytes(sealed, 'lari cepat sekali')).rejects.toThrow('passphrase is wrong');
});

test('a passphrase is the same however a keyboard writes its letters', async () => {
  const sealed = await collect(seal(inPieces(Buffer.from('isi'), 10), 'pass\u00e9 compos\u00e9'));
  expect(String(await unsealBytes(sealed, 'passe\u0301 compose\u0301'))).toBe('isi');
});

test('a text whose last chunks are cut off is torn, also between two chunks', async () => {
  const sealed = await sealBytes(randomBytes(3 * chunkBytes));
  const chunks = toChunks(sealed);
  expect(chunks).toHaveLength(3);
  await expect(unsealBytes(together(sealed, chunks.slice(0, 2)))).rejects.toThrow(TornArchiveError);
  await expect(unsealBytes(sealed.subarray(0, sealed.length - 1))).rejects.toThrow(
    TornArchiveError,
  );
  await expect(unsealBytes(sealed.subarray(0, preambleBytes))).rejects.toThrow(TornArchiveError);
  await expect(unsealBytes(sealed.subarray(0, 20))).rejects.toThrow(TornArchiveError);
});

test('chunks that were moved, repeated or left out are found', async () => {
  const sealed = await sealBytes(randomBytes(4 * chunkBytes + 5));
  const [a, b, c, d, e] = toChunks(sealed);
  for (const order of [
    [a, c, b, d, e],
    [a, b, b, c, d, e],
    [a, c, d, e],
    [a, b, c, d, e, e],
    [a, b, c, e, d],
  ]) {
    await expect(unsealBytes(together(sealed, order))).rejects.toThrow(TornArchiveError);
  }
});

test('a changed bit is found, and nothing of its chunk is given', async () => {
  const sealed = await sealBytes(Buffer.alloc(2 * chunkBytes, 'a'));
  const at = preambleBytes + sealedChunk + 7;
  sealed.writeUInt8(sealed.readUInt8(at) ^ 1, at);
  const given: Uint8Array[] = [];
  const reading = async () => {
    for await (const piece of unseal(inPieces(sealed, 999), passphrase)) given.push(piece);
  };
  await expect(reading()).rejects.toThrow('chunk 1');
  expect(Buffer.concat(given)).toHaveLength(chunkBytes);
});
