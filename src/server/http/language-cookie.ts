import { languages } from '#src/contract/choices.ts';
import type { Language } from '#src/contract/common.ts';

/** The language that a browser asks for by its cookie, the only one that is read; Indonesian without one. */
export function getLanguage(cookies: string | undefined): Language {
  const stored = /(?:^|;\s*)language=([^;]*)/.exec(cookies ?? '')?.[1];
  return languages.find((each) => each === stored) ?? 'id';
}
