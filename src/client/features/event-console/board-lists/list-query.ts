import type { BoardList, BoardListFilter } from '#src/contract/check-in/board-lists.ts';
import type { ConsoleSearch } from '../console-search.ts';

// Beside the contract's lists, whose schemas would come along; a word that one of them lacks is a type error.
const lists: Record<BoardList, true> = {
  admitted: true,
  voids: true,
  overrides: true,
  unknown_times: true,
  log: true,
};
type Kind = NonNullable<BoardListFilter['kind']>;
const kinds: Record<Kind, true> = { pack: true, start: true, finish: true, session: true };

/** The list that an address asks for; null where it asks for none. */
export function toBoardFilter(search: ConsoleSearch): BoardListFilter | null {
  const list = search.state;
  if (!isOf(lists, list)) return null;
  const { point, category, jersey, id: phone, q, kind } = search;
  const chosen = { point, category, jersey, phone, q, kind: isOf(kinds, kind) ? kind : undefined };
  return {
    list,
    ...Object.fromEntries(Object.entries(chosen).filter(([, value]) => value !== undefined)),
  };
}

function isOf<Key extends string>(all: Record<Key, true>, word: string | undefined): word is Key {
  return word !== undefined && Object.hasOwn(all, word);
}
