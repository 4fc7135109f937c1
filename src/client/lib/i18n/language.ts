import type { I18n } from '@lingui/core';
import { languages } from '#src/contract/choices.ts';
import type { Language } from '#src/contract/common.ts';

/** The language that goes by this name, or null when Derap does not speak it. */
export function findLanguage(name: unknown): Language | null {
  return languages.find((language) => language === name) ?? null;
}

/**
 * The language that texts are in.
 *
 * @throws {TypeError} it is none of Derap's
 */
export function getLanguage({ locale }: I18n): Language {
  const language = findLanguage(locale);
  if (language === null) throw new TypeError(`Derap does not speak ${locale}`);
  return language;
}
