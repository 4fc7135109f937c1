import { toHtml } from './letter-html.ts';
import { toText } from './letter-text.ts';
import type { Draft } from './letter.ts';
import { translateDraft } from './translate-draft.ts';

export type LetterTexts = { subject: string; text: string; html: string };

/** A mail's texts: plain, and the same as HTML that mail programs show alike, without pictures from elsewhere. */
export function writeLetter(draft: Draft): LetterTexts {
  const letter = translateDraft(draft);
  return { subject: toLine(letter.subject), text: toText(letter), html: toHtml(letter) };
}

/** A header's value is one line. */
function toLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}
