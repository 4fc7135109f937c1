import { decodeCursor, encodeCursor, type CursorPosition, type SortKind } from './cursor.ts';
import { problem } from './problems.ts';

/**
 * Parses a cursor, null for the first page. `kind` is the type of the sort's values.
 *
 * @throws problem invalid_cursor on a cursor that is malformed or of another sort
 */
export function readCursor(
  cursor: string | undefined,
  sort: string,
  kind: SortKind,
): CursorPosition | null {
  if (cursor === undefined) return null;
  const position = decodeCursor(cursor, { sort, kind });
  if (!position) throw problem('invalid_cursor');
  return position;
}

/**
 * Splits rows fetched with `limit + 1` into the page and the cursor of the next page, if there is one. `valueOf` returns
 * a row's sort value: text, number, or an ISO instant.
 */
export function cutPage<Row extends { id: string }>(
  rows: readonly Row[],
  { limit, sort, valueOf }: { limit: number; sort: string; valueOf: (row: Row) => string | number },
): { shown: Row[]; nextCursor: string | null } {
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return {
    shown,
    nextCursor: last ? encodeCursor({ sort, value: valueOf(last), id: last.id }) : null,
  };
}
