import { searchParams, words } from '#src/client/lib/routing/search-params.ts';

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
const word = words(80);

/** As one line and without their meaning, because every page loads this; the screen reads what it knows. */
export const ConsoleSearch = searchParams(
  // The names of the type.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  Object.fromEntries(names.split(' ').map((name) => [name, word])) as Record<Name, typeof word>,
);
