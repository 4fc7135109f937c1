import type { ReactNode } from 'react';
import styles from './centred-card.module.css';
import { Row } from './layout.tsx';

/** One thing in the middle of a page: a place, an invitation. */
export function CentredCard({ children }: { children: ReactNode }) {
  return <div className={styles['card']}>{children}</div>;
}

/** What is known of it, in tags. */
export function CardFacts({ children }: { children: ReactNode }) {
  return (
    <Row as="p" gap={2} className={styles['facts']}>
      {children}
    </Row>
  );
}
