import { Instant } from '#src/contract/common.ts';
import { cutPage, readCursor } from '#src/server/http/paging.ts';
import { problem } from '#src/server/http/problems.ts';

/** The end of a page: time and name of its last row, names being those that phones gave. */
export type ListPlace = { at: Date; name: string };

const sort = 'place';

/**
 * Parses the cursor of a list by time and name; null for the first page.
 *
 * @throws problem invalid_cursor
 */
export function readPlace(cursor: string | undefined): ListPlace | null {
  const position = readCursor(cursor, sort, 'text');
  if (position === null) return null;
  const [at, name = ''] = String(position.value).split(/ (.*)/s);
  const { data } = Instant.safeParse(at);
  if (data === undefined) throw problem('invalid_cursor');
  return { at: new Date(data), name };
}

/** Splits rows fetched with `limit + 1` into the page and the cursor of the next one. `ownerId` is any record id. */
export function cutList<Row>(
  rows: readonly Row[],
  { limit, placeOf }: { limit: number; placeOf: (row: Row) => ListPlace & { ownerId: string } },
): { shown: Row[]; nextCursor: string | null } {
  const placed = rows.map((row) => ({ row, id: placeOf(row).ownerId }));
  const { shown, nextCursor } = cutPage(placed, {
    limit,
    sort,
    valueOf: ({ row }) => {
      const { at, name } = placeOf(row);
      return `${at.toISOString()} ${name}`;
    },
  });
  return { shown: shown.map(({ row }) => row), nextCursor };
}
