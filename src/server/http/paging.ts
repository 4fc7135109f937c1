import { sql, type Expression, type SqlBool } from 'kysely';
import { findNear } from '#src/domain/places/cities.ts';
import { coarseText } from '#src/domain/places/near.ts';
import type { Position } from '#src/domain/places/provinces.ts';
import {
  decodeCursor,
  encodeCursor,
  type CursorPosition,
  type SortKind,
} from '../platform/cursor.ts';
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

type Sorted = {
  /** Columns of the query by name, or what the first is made of; the second is the id that decides between equal values. */
  by: readonly [string | Expression<unknown>, string];
  direction?: 'asc' | 'desc';
  /** An instant is compared as one; a cursor carries it as ISO text. */
  isInstant: boolean;
};

/** The rows that come after a cursor's in a sorted list. */
export function isAfter(
  after: CursorPosition,
  { by: [column, id], direction = 'asc', isInstant }: Sorted,
): Expression<SqlBool> {
  const value = isInstant ? new Date(after.value) : after.value;
  const sign = direction === 'asc' ? sql.raw('>') : sql.raw('<');
  const first = typeof column === 'string' ? sql.ref(column) : column;
  return sql<SqlBool>`(${first}, ${sql.ref(id)}) ${sign} (${value}, ${after.id})`;
}

/**
 * The place that a list is ordered from, null where none is asked for or known; the sort, which is `otherwise` without one;
 * and the sort as cursors name it: one of a list from elsewhere is no cursor of this one.
 */
export function readNear<Sort extends string>(
  { near, sort }: { near?: string | undefined; sort: Sort },
  otherwise: Sort,
): { place: Position | null; sort: Sort; cursorSort: string } {
  const place = near === undefined ? null : findNear(near);
  if (sort !== 'near') return { place, sort, cursorSort: sort };
  if (place === null) return { place, sort: otherwise, cursorSort: otherwise };
  return { place, sort, cursorSort: `near ${coarseText(place)}` };
}
