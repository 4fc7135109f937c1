import type { MemberAccess } from '#src/server/http/access.ts';
import { problem } from '#src/server/http/problems.ts';

/** Lets site editors and admins through; to anybody else there is nothing here (product §4). */
export function requireEditor({ role }: MemberAccess['member']): void {
  if (role !== 'editor' && role !== 'admin') throw problem('not_found');
}
