import type { Language } from '#src/contract/common.ts';
import { readCookie, writeCookie } from '../storage/cookies.ts';
import { findLanguage } from './language.ts';
import { createPersistedValue, usePersistedValue } from '../storage/persisted-value.ts';

const year = 31_536_000;

const chosen = createPersistedValue<Language>({
  key: 'language',
  parse: findLanguage,
  format: (language) => language,
});

/**
 * The reader's own choice from local storage (null: none, or not read yet). Local storage is the truth; the cookie
 * `language` mirrors it for the server. While `pinned` (the address says `?lang=`) only a new choice counts.
 */
export function useChosenLanguage(pinned: boolean): Language | null {
  return usePersistedValue(chosen, { isStored: !pinned });
}

/** The same, read once, for a page that was not rendered by the server. */
export function readChosenLanguage(): Language | null {
  chosen.load();
  return chosen.store.getState().value;
}

/** Saves a choice in local storage and in the cookie. */
export function chooseLanguage(language: Language): void {
  chosen.set(language);
  mirrorLanguage(language);
}

/** Makes the cookie equal to the choice; writes nothing when it is already. */
export function mirrorLanguage(language: Language): void {
  if (readCookie('language') !== language) writeCookie('language', language, { maxAge: year });
}
