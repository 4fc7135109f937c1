import type { BoardListFilter } from '#src/contract/check-in-board/board-lists.ts';
import type { ConsoleSearch } from '#src/client/features/event-console/shared/console-searches.ts';

/** The list that an address asks for; null where it asks for none. */
export function toBoardFilter(search: ConsoleSearch<'race-day'>): BoardListFilter | null {
  const { state: list, id: phone, ...rest } = search;
  if (list === undefined || list === 'wall') return null;
  const chosen = Object.entries({ ...rest, phone }).filter(([, value]) => value !== undefined);
  return { list, ...Object.fromEntries(chosen) };
}
