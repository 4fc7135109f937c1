import { languages } from '#src/contract/choices.ts';
import type { Language } from '#src/contract/common.ts';

/** The language from the `language` cookie (the only cookie read); Indonesian by default. */
export function getLanguage(cookies: string | undefined): Language {
  const stored = /(?:^|;\s*)language=([^;]*)/.exec(cookies ?? '')?.[1];
  return languages.find((each) => each === stored) ?? 'id';
}
