import { wordParams } from '#src/client/lib/routing/search-params.ts';

type Name =
  | 'q'
  | 'category'
  | 'state'
  | 'payment'
  | 'jersey'
  | 'wave'
  | 'point'
  | 'chain'
  | 'kind'
  | 'missing'
  | 'import'
  | 'attention'
  | 'incomplete'
  | 'waiting'
  | 'sort'
  | 'print'
  | 'id';

/** The list's search, filters and order, `id`, whose sheet is open, and what is printed. */
export type ConsoleSearch = { [Key in Name]?: string | undefined };

const names =
  'q category state payment jersey wave point missing kind chain import attention incomplete waiting sort print id';
export const ConsoleSearch = wordParams<Name>(names, 80);
