import { type I18n, type Messages, setupI18n } from '@lingui/core';
import type { Language } from '#src/contract/common.ts';

/**
 * An instance of its own: the server makes one per request, the browser one per page. It keeps `messages` itself, no
 * copy, so it knows what features add to it later.
 */
export function createI18n(language: Language, messages: Messages): I18n {
  return setupI18n({ locale: language, messages: { [language]: messages } });
}
