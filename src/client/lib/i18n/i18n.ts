import { I18n, type MessageDescriptor, type MessageOptions, type Messages } from '@lingui/core';
import type { Language } from '#src/contract/common.ts';
import { fillMessage } from '#src/domain/text/fill-message.ts';

/**
 * An instance of its own: the server makes one per request, the browser one per page. It keeps `messages` itself, no
 * copy, so it knows what features add to it later.
 */
export function createI18n(language: Language, messages: Messages): I18n {
  return new OwnI18n(language, messages);
}

class OwnI18n extends I18n {
  readonly #language: Language;

  constructor(language: Language, messages: Messages) {
    super({ locale: language, messages: { [language]: messages } });
    this.#language = language;
  }

  override _(descriptor: MessageDescriptor): string;
  override _(id: string, values?: Record<string, unknown>, options?: MessageOptions): string;
  override _(
    asked: MessageDescriptor | string,
    given?: Record<string, unknown>,
    options?: MessageOptions,
  ): string {
    const { id, values, message } =
      typeof asked === 'string' ? { id: asked, values: given, ...options } : asked;
    const compiled = this.messages[id];
    // A message of no catalog is Lingui's: it compiles or misses it.
    if (compiled === undefined)
      return super._(id, values, message === undefined ? {} : { message });
    return fillMessage(compiled, { language: this.#language, values: values ?? {} });
  }
}
