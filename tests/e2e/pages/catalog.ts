import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Language } from '#src/contract/common.ts';

/**
 * Texts of the app that occur in one language only: sentences and labels of two words or more, without placeholders,
 * that differ from all texts of the other language.
 */
export function textsOnlyIn(language: Language): Set<string> {
  const pairs = readPairs();
  const own = new Set(pairs.map((pair) => pair[language]));
  const others = new Set(pairs.map((pair) => pair[language === 'id' ? 'en' : 'id']));
  return new Set([...own].filter((text) => isDistinctive(text) && !others.has(text)));
}

function isDistinctive(text: string): boolean {
  return text.length >= 8 && text.includes(' ') && !/[{}<>#]/.test(text);
}

function readPairs(): Record<Language, string>[] {
  const file = fileURLToPath(
    new URL('../../../src/client/locales/en/messages.po', import.meta.url),
  );
  return readFileSync(file, 'utf8')
    .split('\n\n')
    .flatMap((block) => {
      const [id, en] = [readField(block, 'msgid'), readField(block, 'msgstr')];
      return id && en ? [{ id, en }] : [];
    });
}

function readField(block: string, field: 'msgid' | 'msgstr'): string {
  const quoted = new RegExp(`^${field} ("(?:.*)"(?:\\n".*")*)`, 'm').exec(block)?.[1] ?? '';
  return quoted
    .split('\n')
    .map((line): unknown => (line === '' ? '' : JSON.parse(line)))
    .join('');
}
