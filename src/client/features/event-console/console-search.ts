import { type SearchOf, wordParams } from '#src/client/lib/routing/search-params.ts';

export const ConsoleSearch = wordParams(
  'q category state payment jersey wave point missing kind chain import attention incomplete waiting unsent sort print id',
  80,
);

/** The list's search, filters and order, `id`, whose sheet is open, and what is printed. */
export type ConsoleSearch = SearchOf<typeof ConsoleSearch>;
