import * as z from 'zod/mini';
import { Id, Instant } from '#src/contract/common.ts';

/** Where a page ended: the sort it belongs to, the sort value of its last row, and that row's id. */
export type CursorPosition = { sort: string; value: string | number; id: string };

/** What a list is sorted by: instants travel as ISO 8601, whole numbers fit PostgreSQL's integer. */
export type SortKind = 'instant' | 'number' | 'text';

// Anybody may write a cursor: whatever the database would choke on is no value of a sort.
const values = {
  instant: Instant,
  number: z.int32(),
  text: z.string().check(z.regex(/^[^\0\p{Cs}]*$/u)),
} satisfies Record<SortKind, z.ZodMiniType>;

/** Base64url of a page's end, opaque to callers. */
export function encodeCursor(position: CursorPosition): string {
  return Buffer.from(JSON.stringify(position)).toString('base64url');
}

/**
 * Reads a cursor back. Returns null for one that is malformed or was made by another sort; the caller answers 400
 * `invalid_cursor`.
 */
export function decodeCursor(
  text: string,
  { sort, kind }: { sort: string; kind: SortKind },
): CursorPosition | null {
  const Position = z.object({ sort: z.literal(sort), value: values[kind], id: Id });
  try {
    return Position.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
  } catch {
    return null;
  }
}
