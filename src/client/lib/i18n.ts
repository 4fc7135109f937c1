import { type I18n, type Messages, setupI18n } from '@lingui/core';
import type { Language } from '#src/contract/common.ts';

const catalogs: Record<Language, () => Promise<{ messages: Messages }>> = {
  id: () => import('#src/client/locales/id/messages.po'),
  en: () => import('#src/client/locales/en/messages.po'),
};

/** Fetches one language's catalog; each is a chunk of its own, so a reader loads only theirs. */
export async function loadMessages(language: Language): Promise<Messages> {
  return (await catalogs[language]()).messages;
}

/** An instance of its own: the server makes one per request, the browser one per page. */
export function createI18n(language: Language, messages: Messages): I18n {
  return setupI18n({ locale: language, messages: { [language]: messages } });
}
