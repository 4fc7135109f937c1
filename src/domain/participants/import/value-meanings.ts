import { foldSearchText } from '#src/domain/text/search-words.ts';

/** What may be written in a file in words that name none of the event's, or say nothing certain of a place or its money. */
export type MeaningField = 'category' | 'jersey' | 'status' | 'payment';

/**
 * What hosts said that such words mean: by the folded words, the code of a category, a size (empty for none), `in` for who
 * takes part, `paid` or `unpaid`. Codes and not ids, so that they hold for the next event, too.
 */
export type ValueMeanings = Record<MeaningField, Readonly<Record<string, string>>>;

/** Of each field; the oldest are forgotten. */
const most = 100;

export const noMeanings: ValueMeanings = { category: {}, jersey: {}, status: {}, payment: {} };

/** The meanings as they hold for the next file, too: what rows without a status mean is asked each time. */
export function lastingMeanings(meanings: ValueMeanings): ValueMeanings {
  return withMeaning(meanings, { field: 'payment', text: '', meaning: undefined });
}

/** What a host said that words mean; undefined: nothing. */
export function meaningOf(
  meanings: ValueMeanings,
  { field, text }: { field: MeaningField; text: string },
): string | undefined {
  const words = foldSearchText(text);
  return Object.hasOwn(meanings[field], words) ? meanings[field][words] : undefined;
}

/** The meanings with one more, or without it where `meaning` is undefined. */
export function withMeaning(
  meanings: ValueMeanings,
  { field, text, meaning }: { field: MeaningField; text: string; meaning: string | undefined },
): ValueMeanings {
  const words = foldSearchText(text);
  const others = Object.entries(meanings[field]).filter(([known]) => known !== words);
  const own = meaning === undefined ? [] : [[words, meaning] as const];
  return { ...meanings, [field]: Object.fromEntries([...others, ...own].slice(-most)) };
}
