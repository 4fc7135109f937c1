import type { Messages } from '@lingui/core';
import type { Language } from '#src/contract/common.ts';

type Message = Messages[string];

const tables: Record<Language, Messages> = { id: {}, en: {} };

/**
 * Adds a module's words, as pairs of the Indonesian and the English message by id. The build writes this call into
 * each module that shows any (src/build/words/messages.ts), so words are there before what shows them.
 */
export function addMessages(pairs: Readonly<Record<string, readonly [Message, Message]>>): void {
  for (const [id, [indonesian, english]] of Object.entries(pairs)) {
    tables.id[id] = indonesian;
    tables.en[id] = english;
  }
}

/** All words of a language that are here by now; words that come later appear in the same object. */
export function getMessages(language: Language): Messages {
  return tables[language];
}
