import type { Language } from '#src/contract/common.ts';

/** Each language by its own name, so that everybody finds theirs. */
export const languageNames: Record<Language, string> = {
  id: 'Bahasa Indonesia',
  en: 'English',
};
