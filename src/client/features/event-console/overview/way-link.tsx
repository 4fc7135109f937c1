import { createLink } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import styles from './overview.module.css';

function Way({ icon, children, ...rest }: ComponentProps<'a'> & { icon: ReactNode }) {
  return (
    <li>
      <a {...rest}>
        <b className={styles['count']}>{icon}</b>
        <span>
          <b>{children}</b>
        </span>
        <ChevronRight />
      </a>
    </li>
  );
}

/** A line of a list of ways on from here; takes the router's `to` and `params`. */
export const WayLink = createLink(Way);
