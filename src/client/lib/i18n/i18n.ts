import { type I18n, type Messages, setupI18n } from '@lingui/core';
import type { Language } from '#src/contract/common.ts';
import { getMessages } from './messages.ts';

const shells: Record<Language, () => Promise<{ messages: Messages }>> = {
  id: () => import('#src/client/locales/id/messages.po?shell'),
  en: () => import('#src/client/locales/en/messages.po?shell'),
};

/**
 * Fetches the words that stand around all screens in one language, and gives them with those that came with features.
 * Each language is a chunk of its own, so a reader loads only theirs.
 */
export async function loadMessages(language: Language): Promise<Messages> {
  return Object.assign(getMessages(language), (await shells[language]()).messages);
}

/**
 * An instance of its own: the server makes one per request, the browser one per page. It keeps `messages` itself, no
 * copy, so it knows what features add to it later.
 */
export function createI18n(language: Language, messages: Messages): I18n {
  return setupI18n({ locale: language, messages: { [language]: messages } });
}
