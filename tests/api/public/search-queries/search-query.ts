import type { SearchKind } from '#src/contract/search.ts';

/**
 * What queries find in the demo on 5 January 2027: titles (slugs of answers), or only how many. Each query of a row
 * finds the same; misspelt ones are marked by the search itself.
 */
export type SearchQuery = {
  finds: Partial<Record<SearchKind, readonly string[] | number>>;
  queries: readonly string[];
};
