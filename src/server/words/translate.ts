import type { MessageDescriptor } from '@lingui/core';
import type { Language, LocalText } from '#src/contract/common.ts';
import { fillMessage } from '#src/domain/text/fill-message.ts';
import { catalogs } from './catalogs.ts';

/** What stands for the placeholders of a text, by their names. */
export type Gaps = Readonly<Record<string, string | number>>;

/** A text in one language, its gaps filled. */
export type Translate = (text: MessageDescriptor, gaps?: Gaps) => string;

/** Gives texts in the language of who reads them. */
export function translator(language: Language): Translate {
  return translators[language];
}

/** A text for readers of either language: to be stored, or chosen from when it is shown. */
export function inBothLanguages(text: MessageDescriptor): Required<LocalText> {
  return { id: translators.id(text), en: translators.en(text) };
}

const translators: Record<Language, Translate> = {
  id: createTranslate('id'),
  en: createTranslate('en'),
};

/** @throws of a text that the catalog of the language lacks */
function createTranslate(language: Language): Translate {
  const messages = catalogs[language];
  return ({ id }, values = {}) => {
    const message = messages[id];
    if (message === undefined) throw new Error(`No text ${id} in "${language}": npm run i18n`);
    return fillMessage(message, { language, values });
  };
}
