import { Link } from '@tanstack/react-router';
import { Bell } from 'lucide-react';
import { classNames } from '#src/client/ui/class-names.ts';
import iconStyles from '#src/client/ui/icon-button.module.css';
import styles from './inbox-link.module.css';
import { InboxName } from './unread-dot.tsx';

/** Leads a member to their messages, and says whether there are unread ones. */
export function InboxLink({ className }: { className: string | undefined }) {
  return (
    <Link to="/inbox" className={classNames(iconStyles['button'], styles['link'], className)}>
      <Bell />
      <InboxName />
    </Link>
  );
}
