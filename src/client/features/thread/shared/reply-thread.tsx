import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, Fragment, type ReactNode } from 'react';
import type { Reply } from '#src/contract/thread/thread.ts';
import { useOlder } from '#src/client/lib/api/cursor-query-options.ts';
import { useNow } from '#src/client/lib/context.tsx';
import { LoadMore } from '#src/client/lib/screens/load-more.tsx';
import { QueryFallback } from '#src/client/lib/screens/query-fallback.tsx';
import { SavedAgo } from '#src/client/lib/screens/saved-ago.tsx';
import { RowsSkeleton } from '#src/client/ui/skeleton.tsx';
import { CloseSwitch } from './close-switch.tsx';
import { ReplyField } from './reply-field.tsx';
import { ReplyRow } from './reply-row.tsx';
import {
  isNoThread,
  olderRepliesQueryOptions,
  threadQueryOptions,
  type ThreadKey,
} from './thread-queries.ts';
import styles from './thread.module.css';

type ReplyThreadProps = {
  thread: ThreadKey;
  /** Around the replies, with their heading; it is not drawn for who has no part in them. */
  Frame?: ComponentType<{ children: ReactNode }>;
};

/** What members wrote below an announcement or a run, the latest last, and a field to write there. */
export function ReplyThread({ thread, Frame = Fragment }: ReplyThreadProps) {
  const query = useQuery(threadQueryOptions(thread));
  const older = useOlder(query.data?.next_cursor ?? null, (from) =>
    olderRepliesQueryOptions({ ...thread, from }),
  );
  const now = useNow();
  const { data, error, dataUpdatedAt } = query;
  // An admin of the site sees the console of a run without being of its community.
  if (isNoThread(error)) return null;
  if (data === undefined) {
    return (
      <Frame>
        <QueryFallback query={query} pending={<RowsSkeleton count={2} />} />
      </Frame>
    );
  }
  const replies = inOrder([...data.data, ...older.items]);
  const { is_crew: isCrew, state } = data.thread;
  return (
    <Frame>
      <div className={styles['thread']}>
        <SavedAgo savedAt={dataUpdatedAt === 0 ? now : dataUpdatedAt} hasFailed={error !== null} />
        <LoadMore query={older.query} size="s" />
        {replies.length === 0 ? (
          <p className="small muted">
            <NoReplies of={thread.of} isOpen={state === 'open'} />
          </p>
        ) : (
          <ul className={styles['replies']}>
            {replies.map((reply) => (
              <ReplyRow key={reply.id} of={thread.of} reply={reply} isCrew={isCrew} />
            ))}
          </ul>
        )}
        {state === 'open' ? (
          <ReplyField thread={thread} isNamed={data.thread.is_named} />
        ) : (
          <p className="small muted">
            {state === 'closed' ? (
              <Trans>Pengurus sudah menutup balasan di sini.</Trans>
            ) : (
              <Trans>Balasan ditutup 7 hari sesudah lari.</Trans>
            )}
          </p>
        )}
        {isCrew && state !== 'over' ? <CloseSwitch thread={thread} state={state} /> : null}
      </div>
    </Frame>
  );
}

function NoReplies({ of, isOpen }: Pick<ThreadKey, 'of'> & { isOpen: boolean }) {
  if (!isOpen) return <Trans>Tidak ada balasan.</Trans>;
  return of === 'event' ? (
    <Trans>Belum ada kabar. Telat, titip motor, atau bawa teman? Tulis di sini.</Trans>
  ) : (
    <Trans>Belum ada balasan.</Trans>
  );
}

/** The latest last, each once: what is sent moves from page to page. */
function inOrder(latestFirst: readonly Reply[]): Reply[] {
  return [...new Map(latestFirst.map((reply) => [reply.id, reply])).values()].toReversed();
}
