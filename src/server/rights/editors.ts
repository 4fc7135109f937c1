import type { MemberAccess } from '#src/server/http/access.ts';
import { problem } from '#src/server/http/problems.ts';

/** Requires a site editor or admin (product §4). Throws problem not_found. */
export function requireEditor({ role }: MemberAccess['member']): void {
  if (role !== 'editor' && role !== 'admin') throw problem('not_found');
}

/** Requires a site admin (product §4). Throws problem not_found. */
export function requireAdmin({ role }: MemberAccess['member']): void {
  if (role !== 'admin') throw problem('not_found');
}
