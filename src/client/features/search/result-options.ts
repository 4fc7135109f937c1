import type { SearchAnswer, SearchGroup, SearchKind } from '#src/contract/search.ts';

/** What the arrow keys go through: every hit, and behind a longer group the way to its whole list. */
export type ResultOption = { path: string };

const lists: Partial<Record<SearchKind, string>> = {
  race: '/race',
  event: '/event',
  community: '/community',
  product: '/shop',
};

/** A group as it is shown: the way to all of it where it is longer, and the place of its first option among all. */
export type PlacedGroup = { group: SearchGroup; more: string | null; first: number };

/** The groups of an answer, with where the options of each begin. */
export function placeGroups({ groups, is_similar }: SearchAnswer, words: string): PlacedGroup[] {
  let next = 0;
  return groups.map((group) => {
    const more = findMorePath(group, is_similar ? '' : words);
    const first = next;
    next += group.hits.length + (more === null ? 0 : 1);
    return { group, more, first };
  });
}

/** All options in the order in which they are shown. */
export function toOptions(answer: SearchAnswer | undefined, words: string): ResultOption[] {
  if (answer === undefined) return [];
  return placeGroups(answer, words).flatMap(({ group, more }) => [
    ...group.hits,
    ...(more === null ? [] : [{ path: more }]),
  ]);
}

/**
 * The list with everything of a group, searched for the same words where there are any; null when all of it is shown.
 * Lists take words as they are written only.
 */
function findMorePath({ kind, count, hits }: SearchGroup, words: string): string | null {
  const list = lists[kind];
  if (list === undefined || count <= hits.length) return null;
  return words === '' ? list : `${list}?q=${encodeURIComponent(words)}`;
}

/** The id of an option's element, by its place among all options. */
export function optionId(listId: string, index: number): string {
  return `${listId}-${index}`;
}
