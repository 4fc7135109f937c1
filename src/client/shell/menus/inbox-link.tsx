import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Bell } from 'lucide-react';
import { useImported } from '#src/client/lib/hydration/use-imported.ts';
import { classNames } from '#src/client/ui/class-names.ts';
import iconStyles from '#src/client/ui/icon-button.module.css';
import { VisuallyHidden } from '#src/client/ui/visually-hidden.tsx';
import styles from './inbox-link.module.css';

const importDot = () => import('./unread-dot.tsx');

/** Leads a member to their messages, and says whether there are unread ones. Public screens load the counting late. */
export function InboxLink({ className }: { className: string | undefined }) {
  const dot = useImported(importDot, true);
  return (
    <Link to="/inbox" className={classNames(iconStyles['button'], styles['link'], className)}>
      <Bell />
      {dot === null ? (
        <VisuallyHidden>
          <Trans>Pesan</Trans>
        </VisuallyHidden>
      ) : (
        <dot.InboxName />
      )}
    </Link>
  );
}
