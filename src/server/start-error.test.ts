import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { explainDataDir, explainListen, StartError } from './start-error.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'derap-start-'));
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

test.each(['file', 'file/below'])('a DATA_DIR that is no folder is named (%s)', (name) => {
  writeFileSync(join(folder, 'file'), '');
  const dataDir = join(folder, name);
  const explained = explainDataDir(
    errorOf(() => mkdirSync(dataDir, { recursive: true })),
    dataDir,
  );
  expect(explained).toBeInstanceOf(StartError);
  expect(String(explained)).toMatch(/DATA_DIR: expected a folder .* is no folder/);
});

test.each([
  ['EACCES', '', 'is closed to the user'],
  ['EACCES', 'media', 'is closed to the user'],
  ['EROFS', 'secret-key', 'read-only'],
  ['ENOSPC', 'mail/a.eml', 'full disk'],
])('%s on %j below it is said in words', (code, name, words) => {
  const error = Object.assign(new Error(code), { code, path: join(folder, name) });
  expect(String(explainDataDir(error, folder))).toContain(words);
});

test('what is about another place, or no trouble with files, stays as it came', () => {
  for (const [path, code] of [
    ['/etc/shadow', 'EACCES'],
    [`${folder}-other`, 'EACCES'],
    [folder, 'EMFILE'],
  ]) {
    const error = Object.assign(new Error(code), { code, path });
    expect(explainDataDir(error, folder)).toBe(error);
  }
});

test.each([
  [Object.assign(new Error(), { code: 'EADDRINUSE' }), 'PORT: 4000 is in use on 127.0.0.1'],
  [new Error('Port 4000 is already in use'), 'PORT: 4000 is in use on 127.0.0.1'],
  [Object.assign(new Error(), { code: 'EADDRNOTAVAIL' }), 'HOST: 127.0.0.1 is no address'],
])('a port that cannot be had is named (%j)', (error, words) => {
  expect(String(explainListen(error, { host: '127.0.0.1', port: 4000 }))).toContain(words);
});

function errorOf(work: () => void): unknown {
  try {
    work();
  } catch (error) {
    return error;
  }
  throw new Error('expected an error');
}
