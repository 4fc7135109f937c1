import * as z from 'zod/mini';
import { Id, Instant } from '#src/contract/common.ts';

/** The end of a page: its sort, and the sort value and id of its last row. */
export type CursorPosition = { sort: string; value: string | number; id: string };

/** Type of a sort value: instants are ISO 8601, numbers fit PostgreSQL's integer. */
export type SortKind = 'instant' | 'number' | 'text';

// Cursors are untrusted input: refuse values that the database cannot process.
const values = {
  instant: Instant,
  number: z.int32(),
  text: z.string().check(z.regex(/^[^\0\p{Cs}]*$/u)),
} satisfies Record<SortKind, z.ZodMiniType>;

/** Encodes a page's end as an opaque base64url cursor. */
export function encodeCursor(position: CursorPosition): string {
  return Buffer.from(JSON.stringify(position)).toString('base64url');
}

/**
 * Decodes a cursor; null when it is malformed or belongs to another sort.
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
