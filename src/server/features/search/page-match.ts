import { foldSearchText, hasWord, withSynonyms } from '#src/domain/text/search-words.ts';
import type { Match } from './match.ts';
import { searchedPages, type SearchedPage } from './searched-pages.ts';

type Searchable = { page: SearchedPage; title: string; text: string };

const searchable = searchedPages.map((page): Searchable => {
  const { title, summary, keywords } = page;
  const titles = foldSearchText(`${title.id} ${title.en ?? ''}`);
  const rest = foldSearchText(`${summary.id} ${summary.en ?? ''} ${keywords}`);
  return { page, title: titles, text: `${titles} ${rest}` };
});

/** The app's own screens that have every word of a query, those with one in their title first. */
export function pagesWithWords({ words, isSimilar }: Match): SearchedPage[] {
  const isIn = (text: string) => (word: string) =>
    withSynonyms(word).some((name) => hasWord(text, name)) ||
    (isSimilar && word.length > 3 && text.split(' ').some((other) => isAlike(word, other)));
  const found = searchable.filter(({ text }) => words.every(isIn(text)));
  const [named, others] = [true, false].map((isNamed) =>
    found.filter(({ title }) => words.some(isIn(title)) === isNamed),
  );
  return [...(named ?? []), ...(others ?? [])].map(({ page }) => page);
}

/** Whether one wrong, missing, added or swapped letter makes one word of the other. */
function isAlike(word: string, other: string): boolean {
  if (Math.abs(word.length - other.length) > 1) return false;
  const start = commonStart(word, other);
  const [left, right] = [word.slice(start), other.slice(start)];
  return (
    left.slice(1) === right.slice(1) ||
    left === right.slice(1) ||
    left.slice(1) === right ||
    (left[0] === right[1] && left[1] === right[0] && left.slice(2) === right.slice(2))
  );
}

function commonStart(word: string, other: string): number {
  let length = 0;
  while (length < word.length && word[length] === other[length]) length += 1;
  return length;
}
