import type { BoardList } from '#src/contract/check-in/board-lists.ts';
import type { ConsoleSearch } from '../console-search.ts';

/** What of a list is wanted; `id` is a phone's. */
type ListSearch = Pick<ConsoleSearch, 'point' | 'kind' | 'category' | 'jersey' | 'id' | 'q'>;

/** The search of the list behind a number of the board. */
export function listSearch(list: BoardList, search: ListSearch = {}): ConsoleSearch {
  return { ...search, state: list };
}

/** The search of the board on a wall. */
export const wallSearch: ConsoleSearch = { state: 'wall' };
