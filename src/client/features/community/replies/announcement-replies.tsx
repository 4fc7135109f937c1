import { Plural, Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { MessageCircle } from 'lucide-react';
import { useState } from 'react';
import type { Announcement } from '#src/contract/community/announcements.ts';
import { useImported } from '#src/client/lib/hydration/use-imported.ts';
import { threadQueryOptions } from '#src/client/features/thread/shared/thread-queries.ts';
import { Button } from '#src/client/ui/button.tsx';
import { RowsSkeleton } from '#src/client/ui/skeleton.tsx';
import styles from './replies.module.css';

const importThread = () => import('#src/client/features/thread/shared/reply-thread.tsx');

/** Below an announcement: how many replied, and with a tap what, and a field to reply. */
export function AnnouncementReplies({ announcement }: { announcement: Announcement }) {
  const [isOpen, setOpen] = useState(false);
  const key = { of: 'announcement', id: announcement.id } as const;
  const read = useQuery({ ...threadQueryOptions(key), enabled: isOpen });
  const thread = useImported(importThread, isOpen);
  const count = read.data?.total ?? announcement.replies;
  return (
    <>
      <div className={styles['toggle']}>
        <Button variant="quiet" size="s" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <MessageCircle />
          {count === 0 ? (
            <Trans>Balas</Trans>
          ) : (
            <Plural value={count} one="# balasan" other="# balasan" />
          )}
        </Button>
      </div>
      {!isOpen ? null : thread === null ? (
        <RowsSkeleton count={2} />
      ) : (
        <thread.ReplyThread thread={key} />
      )}
    </>
  );
}
