import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '#src/build/root.ts';

/** Search knows what people type, which is not always what we say. */
const isSearched = /search|\.test\.tsx?$/;

const glossary = readFileSync(join(root, 'docs/glossary.md'), 'utf8');

/** The words of the glossary's last column. */
const dropped = glossary
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| English'))
  .flatMap((line) => (line.split('|').at(-2) ?? '').split(','))
  .map((word) => word.trim())
  .filter((word) => word !== '');

const anyDropped = new RegExp(`(?<![\\p{L}-])(${dropped.join('|')})(?![\\p{L}-])`, 'giu');

function findDropped(text: string): string[] {
  return text.match(anyDropped) ?? [];
}

test('no text uses a word that the glossary refuses', () => {
  const files = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.(tsx?|md|po)$/.test(file) && !isSearched.test(file),
  );
  const found = files.flatMap((file) =>
    findDropped(readFileSync(join(root, 'src', file), 'utf8')).map((word) => `${file}: ${word}`),
  );
  expect(found).toEqual([]);
});

test('finds refused words whole, whatever their case', () => {
  expect(dropped.length).toBeGreaterThan(20);
  expect(findDropped('Hapus Saringan')).toHaveLength(1);
  expect(findDropped('kirim e-mail')).toHaveLength(1);
  expect(findDropped('Saring lomba, muat lagi, email')).toEqual([]);
});
