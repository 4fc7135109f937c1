import { translator } from '#src/server/words/translate.ts';
import type { Letter } from './letter.ts';
import { greet, letterWords } from './letter-words.ts';

/** A letter as plain text: the same in the same order. */
export function toText(letter: Letter): string {
  const { language, numeral, facts = [], quote, action, next = [], notes = [], contact } = letter;
  const translate = translator(language);
  const blocks = [
    greet(letter.name, language),
    [letter.title, ...letter.lead].join('\n\n'),
    quote && `${quote.from}:\n> ${quote.text.replaceAll('\n', '\n> ')}`,
    numeral && [`${numeral.label}: ${numeral.value}`, numeral.note].filter(Boolean).join('\n'),
    facts
      .map(({ label, value, before }) =>
        before
          ? `${label}: ${value} (${translate(letterWords.before)}: ${before})`
          : `${label}: ${value}`,
      )
      .join('\n'),
    action && `${action.label}:\n${action.url}`,
    next.length > 0 &&
      `${translate(letterWords.next)}:\n${next.map((step) => `- ${step}`).join('\n')}`,
    ...notes,
    contact && `${contact.label}:\n${contact.url}`,
    letter.footer,
    'Derap',
  ];
  return `${blocks.filter(Boolean).join('\n\n')}\n`;
}
