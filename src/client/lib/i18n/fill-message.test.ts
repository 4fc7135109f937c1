import { readFileSync } from 'node:fs';
import { createCompiledCatalog } from '@lingui/cli/api';
import { type Messages, setupI18n } from '@lingui/core';
import { formatter } from '@lingui/format-po';
import { expect, test, vi } from 'vitest';
import { languages } from '#src/contract/choices.ts';
import { createI18n } from './i18n.ts';

/** Placeholders within the texts of a choice. */
const known = ['0', '1', '2', 'name', 'count', 'number'];

test.each(languages)('every message in "%s" is filled as Lingui fills it', async (language) => {
  const file = new URL(`../../locales/${language}/messages.po`, import.meta.url);
  const context = { locale: language, sourceLocale: 'id', filename: file.pathname };
  const catalog = await formatter().parse(readFileSync(file, 'utf8'), context);
  const texts = Object.entries(catalog).map(([id, { translation }]) => [id, translation]);
  const compiled = createCompiledCatalog(language, Object.fromEntries(texts), {
    namespace: 'json',
  });
  const { messages }: { messages: Messages } = JSON.parse(compiled.source);
  const theirs = setupI18n({ locale: language, messages: { [language]: messages } });
  const ours = createI18n(language, messages);
  const different: string[] = [];
  let filled = 0;
  for (const [id, message] of Object.entries(messages)) {
    const names =
      typeof message === 'string'
        ? []
        : message.flatMap((token) => (typeof token === 'string' ? [] : [token[0]]));
    for (const count of [0, 1, 2, 1250]) {
      const values = Object.fromEntries([...known, ...names].map((name) => [name, count]));
      if (ours._(id, values) !== theirs._(id, values)) different.push(theirs._(id, values));
      filled += 1;
    }
  }
  expect(different).toEqual([]);
  expect(filled).toBeGreaterThan(1000);
});

test('no formatter of Intl is made for a plural', () => {
  const i18n = createI18n('id', { sum: [['0', 'plural', { other: ['#', ' pelari'], offset: 0 }]] });
  vi.stubGlobal('Intl', {});
  try {
    expect(i18n._('sum', { 0: 1250 })).toBe('1.250 pelari');
  } finally {
    vi.unstubAllGlobals();
  }
});
