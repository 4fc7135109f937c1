import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { archiveFormat, headerName, type ArchiveHeader } from './archive-format.ts';
import { openArchive } from './archive-reader.ts';
import { ArchiveWriter } from './archive-writer.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'derap-archive-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const header: ArchiveHeader = {
  format: archiveFormat,
  takenAt: '2027-02-01T00:00:00.000Z',
  release: '0.1.0',
  postgres: '18.4',
  migrations: ['0001-accounts'],
  tables: [{ name: 'members', columns: ['id'] }],
  sequences: [],
  keyIds: [],
  keys: null,
  uploads: 'files',
};
const parts = [randomBytes(300_000), randomBytes(10)];
const passphrase = 'larilah pelan-pelan';

async function write(name: string, word: string | null = null, first: object = header) {
  const file = join(folder, name);
  const archive = new ArchiveWriter({ file, passphrase: word });
  await archive.add(headerName, Buffer.from(JSON.stringify(first)));
  for (const [at, part] of parts.entries()) {
    await archive.add(`tables/members/00000${at}.copy`, part);
  }
  await archive.finish({ rows: { members: 2 }, uploads: [], missingUploads: [] });
  return file;
}

async function read(file: string, word: string | null = null) {
  const archive = await openArchive(file, word);
  const found: Buffer[] = [];
  try {
    for await (const { bytes } of archive.entries()) found.push(bytes);
    return found;
  } finally {
    await archive.close();
  }
}

test.each([null, passphrase])('what was written is read again (passphrase %s)', async (word) => {
  expect(await read(await write('whole', word), word)).toEqual(parts);
  expect(existsSync(join(folder, 'whole.part'))).toBe(false);
});

test('an archive that was given up leaves nothing', async () => {
  const archive = new ArchiveWriter({ file: join(folder, 'given-up'), passphrase });
  await archive.add(headerName, randomBytes(100_000));
  await archive.discard();
  expect(readdirSync(folder).filter((name) => name.startsWith('given-up'))).toEqual([]);
});

test.each([null, passphrase])('one that is cut anywhere is torn (passphrase %s)', async (word) => {
  const bytes = readFileSync(await write('to-cut', word));
  const cut = join(folder, 'cut');
  for (const part of [0.05, 0.3, 0.6, 0.9, 0.999]) {
    writeFileSync(cut, bytes.subarray(0, Math.floor(bytes.length * part)));
    await expect(read(cut, word)).rejects.toThrow('The archive is torn');
  }
});

test('one that was packed again without its manifest, or with other rows, is torn', async () => {
  const tar = gunzipSync(readFileSync(await write('to-change')));
  const changed = join(folder, 'changed');
  const at = tar.indexOf(parts[1] ?? '');
  const other = Buffer.from(tar);
  other[at] = (other[at] ?? 0) ^ 1;
  writeFileSync(changed, gzipSync(other));
  await expect(read(changed)).rejects.toThrow('000001.copy was changed');
  // The manifest's entry begins 512 bytes before its text; a tar ends with two empty blocks.
  const end = tar.indexOf('manifest.json');
  writeFileSync(changed, gzipSync(Buffer.concat([tar.subarray(0, end), Buffer.alloc(1024)])));
  await expect(read(changed)).rejects.toThrow('its manifest is missing');
});

test('an encrypted one asks for its passphrase, and refuses another', async () => {
  const file = await write('sealed', passphrase);
  await expect(read(file)).rejects.toThrow('BACKUP_PASSPHRASE');
  await expect(read(file, 'lari cepat sekali')).rejects.toThrow('passphrase is wrong');
});

test('one of a later form names the newer version, and another file is no backup', async () => {
  const later = await write('later', null, { ...header, format: archiveFormat + 1 });
  await expect(read(later)).rejects.toThrow('newer version');
  const other = join(folder, 'other');
  writeFileSync(other, 'nomor,nama\n');
  await expect(read(other)).rejects.toThrow('is no backup');
  await expect(read(join(folder, 'none'))).rejects.toThrow('cannot be read');
});
