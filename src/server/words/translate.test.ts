import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { formatter } from '@lingui/format-po';
import { expect, test } from 'vitest';
import { root } from '#src/build/root.ts';
import { languages } from '#src/contract/choices.ts';
import { catalogs } from './catalogs.ts';
import { msg } from './msg.ts';
import { translator } from './translate.ts';

test('a text is said in the language that is asked for, whichever came before', () => {
  const text = msg`Tempatmu di {title} sudah aman. Sampai jumpa di garis start!`;
  const gaps = { title: 'Lari {until} \\u0041' };
  expect([
    translator('id')(text, gaps),
    translator('en')(text, gaps),
    translator('id')(text, gaps),
  ]).toEqual([
    'Tempatmu di Lari {until} \\u0041 sudah aman. Sampai jumpa di garis start!',
    'Your place in Lari {until} \\u0041 is safe. See you at the start!',
    'Tempatmu di Lari {until} \\u0041 sudah aman. Sampai jumpa di garis start!',
  ]);
});

test('a text that no catalog has fails at once', () => {
  expect(() => translator('en')(msg`Tidak pernah ditulis`)).toThrow('npm run i18n');
});

test('texts have the ids that Lingui gives them', async () => {
  const filename = join(root, 'src/server/locales/id/messages.po');
  const context = { locale: 'id', sourceLocale: 'id', filename };
  const entries = Object.entries(
    await formatter().parse(await readFile(filename, 'utf8'), context),
  );
  const texts = entries.map(([, { message = '', context: of }]) => {
    return { message, context: of ?? '' };
  });
  const ids = texts.map((text) => msg(text).id);
  expect(ids).toEqual(entries.map(([id]) => id));
  expect(ids.length).toBeGreaterThan(100);
});

test('a text leaves the same open in both languages', () => {
  const names = languages.map((language) =>
    Object.entries(catalogs[language]).map(([id, message]) => {
      const tokens = typeof message === 'string' ? [] : message;
      const found = tokens.flatMap((token) => (typeof token === 'string' ? [] : [token[0]]));
      return [id, [...new Set(found)].toSorted()];
    }),
  );
  expect(Object.fromEntries(names[0] ?? [])).toEqual(Object.fromEntries(names[1] ?? []));
});
