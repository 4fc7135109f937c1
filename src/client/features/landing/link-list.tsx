import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import type { MenuPath } from '#src/domain/pages/pages.ts';
import styles from './link-list.module.css';

/** Links with icons: rows on a phone, columns on a desktop. */
export function LinkList({ children }: { children: ReactNode }) {
  return <ul className={styles['links']}>{children}</ul>;
}

type LinkListItemProps = {
  to: MenuPath;
  icon: ReactNode;
  title: ReactNode;
  children: ReactNode;
};

export function LinkListItem({ to, icon, title, children }: LinkListItemProps) {
  return (
    <li>
      <Link to={to} className={styles['link']}>
        <span className={styles['icon']}>{icon}</span>
        <span>
          <b className={styles['title']}>{title}</b>
          <span className="small muted">{children}</span>
        </span>
        <span className={styles['arrow']}>
          <ChevronRight />
        </span>
      </Link>
    </li>
  );
}
