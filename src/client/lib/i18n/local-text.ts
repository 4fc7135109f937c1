import type { Language, LocalText } from '#src/contract/common.ts';

/** A text that people wrote, in the reader's language; Indonesian where there is no English. */
export function localText(text: LocalText, language: Language): string {
  return language === 'en' && text.en ? text.en : text.id;
}

/** Whether the reader gets Indonesian for want of English: say so with a note, and mark the element `lang="id"`. */
export function isUntranslated(text: LocalText, language: Language): boolean {
  return language === 'en' && !text.en && text.id !== '';
}

/** `lang` for the element around a local text; undefined where it is in the page's own language. */
export function toLang(text: LocalText, language: Language): 'id' | undefined {
  return isUntranslated(text, language) ? 'id' : undefined;
}
