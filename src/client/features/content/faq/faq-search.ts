import type { FaqItem } from '#src/contract/content/content.ts';
import { findRecords } from '#src/domain/search/search-match.ts';
import { searchedAnswer } from '#src/domain/search/searched-records.ts';

/** The answers that the search of the whole app finds, those with the words in the question first. */
export function findAnswers(items: readonly FaqItem[], words: string): FaqItem[] {
  const records = items.map((item) => ({ item, searched: searchedAnswer(item) }));
  return findRecords(records, words).found.map(({ item }) => item);
}
