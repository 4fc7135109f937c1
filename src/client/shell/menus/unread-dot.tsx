import { Plural, Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { mostUnread } from '#src/contract/inbox/message-choices.ts';
import { showAppBadge } from '#src/client/lib/device/app-badge.ts';
import { unreadQueryOptions } from '#src/client/lib/inbox/unread.ts';
import { VisuallyHidden } from '#src/client/ui/visually-hidden.tsx';
import styles from './inbox-link.module.css';

/** The name of the inbox for who cannot see its icon, with the number of unread messages; who can sees a dot. */
export function InboxName() {
  const { data } = useQuery(unreadQueryOptions());
  const unread = data?.unread;
  useEffect(() => {
    if (unread !== undefined) showAppBadge(unread);
  }, [unread]);
  if (unread === undefined || unread === 0) {
    return (
      <VisuallyHidden>
        <Trans>Pesan</Trans>
      </VisuallyHidden>
    );
  }
  return (
    <>
      <span className={styles['dot']} />
      <VisuallyHidden>
        <Plural value={unread} other="Pesan, # belum dibaca" />
      </VisuallyHidden>
    </>
  );
}

/** The number itself, behind the name in a menu. */
export function UnreadNumber() {
  const unread = useQuery(unreadQueryOptions()).data?.unread ?? 0;
  if (unread === 0) return null;
  return (
    <span className={styles['number']}>
      <span aria-hidden="true">{formatUnread(unread)}</span>
      <VisuallyHidden>
        {', '}
        <Plural value={unread} other="# belum dibaca" />
      </VisuallyHidden>
    </span>
  );
}

/** A number of unread messages; more are not counted than `mostUnread`. */
export function formatUnread(unread: number): string {
  return unread < mostUnread ? String(unread) : `${mostUnread - 1}+`;
}
