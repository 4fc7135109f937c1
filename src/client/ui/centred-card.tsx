import type { ReactNode } from 'react';
import styles from './centred-card.module.css';

/** One thing in the middle of a page: a place, an invitation. */
export function CentredCard({ children }: { children: ReactNode }) {
  return <div className={styles['card']}>{children}</div>;
}

/** What is known of it, in tags. */
export function CardFacts({ children }: { children: ReactNode }) {
  return <p className={styles['facts']}>{children}</p>;
}
