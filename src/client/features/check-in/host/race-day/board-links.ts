import type { BoardList } from '#src/contract/check-in-board/board-choices.ts';
import type { ConsoleSearch } from '#src/client/features/event-console/shared/console-searches.ts';

type BoardSearch = ConsoleSearch<'race-day'>;

/** The search of the list behind a number of the board. */
export function listSearch(list: BoardList, search: Omit<BoardSearch, 'state'> = {}): BoardSearch {
  return { ...search, state: list };
}
