import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { useId } from 'react';
import { useImported } from '#src/client/lib/hydration/use-imported.ts';
import { Dialog } from '#src/client/ui/dialog.tsx';
import { IconButton } from '#src/client/ui/icon-button.tsx';
import styles from './more-sheet.module.css';
import { useMoreGroups } from './more-groups.ts';

const importUnread = () => import('./unread-dot.tsx');

type MoreSheetProps = { open: boolean; onClose: () => void };

/** All screens that have no tab, one tap from anywhere. */
export function MoreSheet({ open, onClose }: MoreSheetProps) {
  const { t } = useLingui();
  const groups = useMoreGroups();
  const headingId = useId();
  const hasInbox = groups.some(({ links }) => links.some(({ to }) => to === '/inbox'));
  const unread = useImported(importUnread, open && hasInbox);
  return (
    <Dialog open={open} onClose={onClose} labelledBy={headingId}>
      <div className={styles['head']}>
        <h2 id={headingId}>
          <Trans>Menu</Trans>
        </h2>
        <IconButton label={t`Tutup`} icon={<X />} onClick={onClose} />
      </div>
      {groups.map(({ heading, links }) => (
        <section key={heading} className={styles['group']}>
          <h3>{heading}</h3>
          <ul>
            {links.map(({ to, label }) => (
              <li key={to}>
                <Link to={to} onClick={onClose}>
                  {label}
                  {to === '/inbox' && unread !== null ? <unread.UnreadNumber /> : null}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Dialog>
  );
}
