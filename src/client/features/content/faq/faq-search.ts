import type { Language } from '#src/contract/common.ts';
import type { FaqItem } from '#src/contract/content/content.ts';
import { localText } from '#src/client/lib/i18n/local-text.ts';

export type FaqFilter = { q?: string | undefined; topic?: string | undefined };

/**
 * The items whose question or answer contains every word, ignoring case and accents. Items with all words in the
 * question come first; otherwise the order stays.
 */
export function findAnswers(
  items: readonly FaqItem[],
  { q = '', topic }: FaqFilter,
  language: Language,
): FaqItem[] {
  const words = fold(q).split(/\s+/).filter(Boolean);
  const inTopic = topic === undefined ? items : items.filter((item) => item.topic === topic);
  if (words.length === 0) return [...inTopic];
  const found = inTopic.flatMap((item) => {
    const question = fold(localText(item.question, language));
    const whole = `${question} ${fold(localText(item.answer, language))}`;
    if (!words.every((word) => whole.includes(word))) return [];
    return [{ item, isInQuestion: words.every((word) => question.includes(word)) }];
  });
  return [
    ...found.filter(({ isInQuestion }) => isInQuestion),
    ...found.filter(({ isInQuestion }) => !isInQuestion),
  ].map(({ item }) => item);
}

/** The topics in use, in the order of their first question. */
export function listTopics(items: readonly FaqItem[]): string[] {
  return [...new Set(items.map(({ topic }) => topic))];
}

function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .trim();
}
