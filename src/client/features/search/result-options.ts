import type { SearchAnswer, SearchGroup, SearchKind } from '#src/contract/search.ts';

/** An item for the arrow keys: a hit, or the link to a longer group's full list. */
export type ResultOption = { path: string };

const lists: Partial<Record<SearchKind, string>> = {
  race: '/race',
  event: '/event',
  community: '/community',
  product: '/shop',
  answer: '/faq',
};

/** A group with the path of its full list, if it is longer, and the index of its first option. */
export type PlacedGroup = { group: SearchGroup; more: string | null; first: number };

/** The groups of a response with the index of each group's first option. */
export function placeGroups({ groups }: SearchAnswer, words: string): PlacedGroup[] {
  let next = 0;
  return groups.map((group) => {
    const more = findMorePath(group, words);
    const first = next;
    next += group.hits.length + (more === null ? 0 : 1);
    return { group, more, first };
  });
}

/** All options in the order of the screen. */
export function toOptions(answer: SearchAnswer | undefined, words: string): ResultOption[] {
  if (answer === undefined) return [];
  return placeGroups(answer, words).flatMap(({ group, more }) => [
    ...group.hits,
    ...(more === null ? [] : [{ path: more }]),
  ]);
}

/** The path of the list that shows the whole group; null when all hits are shown. */
function findMorePath({ kind, count, past, hits }: SearchGroup, words: string): string | null {
  const list = lists[kind];
  if (list === undefined || count <= hits.length) return null;
  return `${list}?q=${encodeURIComponent(words)}${past > 0 ? '&past=true' : ''}`;
}

/** The element id of the option with this index. */
export function optionId(listId: string, index: number): string {
  return `${listId}-${index}`;
}
