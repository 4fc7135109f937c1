import * as z from 'zod/mini';

/** Where a page ended: the sort it belongs to, the sort value of its last row, and that row's id. */
export type CursorPosition = { sort: string; value: string | number; id: string };

const Position = z.object({
  sort: z.string(),
  value: z.union([z.string(), z.number()]),
  id: z.string(),
});

/** Base64url of a page's end, opaque to callers. */
export function encodeCursor(position: CursorPosition): string {
  return Buffer.from(JSON.stringify(position)).toString('base64url');
}

/**
 * Reads a cursor back. Returns null for one that is malformed or was made by another sort; the caller answers 400
 * `invalid_cursor`.
 */
export function decodeCursor(text: string, sort: string): CursorPosition | null {
  try {
    const position = Position.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
    return position.sort === sort ? position : null;
  } catch {
    return null;
  }
}
