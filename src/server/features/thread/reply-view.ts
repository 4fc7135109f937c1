import type { Reply } from '#src/contract/thread/thread.ts';
import { shortName } from '#src/domain/text/short-name.ts';
import { isAuthorNamed } from '#src/domain/thread/thread-rules.ts';
import type { ReplyRow } from './reply-rows.ts';
import type { FoundThread } from './thread-access.ts';

type Reader = { thread: FoundThread; memberId: string };

/** A reply as its reader sees it. */
export function replyView(row: ReplyRow, { thread, memberId }: Reader): Reply {
  const isOwn = row.author_id === memberId;
  const isNamed = isAuthorNamed({
    isOwn,
    isCrew: thread.isCrew,
    isFellow: thread.isFellow && row.role !== null,
    isShownToFellows: row.shown_to_communities,
    isShownToAll: row.is_shown === true,
  });
  return {
    id: row.id,
    text: row.body,
    name: isNamed ? shortName(row.name) : null,
    photo: isNamed ? row.photo : null,
    role: row.role === 'member' ? null : row.role,
    is_own: isOwn,
    is_reported: row.is_reported,
    // Who is crew and wrote it learns nothing of reports.
    reports: thread.isCrew && !isOwn ? row.reports : 0,
    created_at: row.created_at.toISOString(),
  };
}
