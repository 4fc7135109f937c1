import type { ReactNode } from 'react';
import { Row } from './layout.tsx';
import styles from './state.module.css';

type EmptyStateProps = {
  /** A lucide icon. */
  icon?: ReactNode;
  title: ReactNode;
  /** What to do next. */
  children?: ReactNode;
  /** Buttons. */
  actions?: ReactNode;
};

/** Says that there is nothing to show, and what to do next. */
export function EmptyState({ icon, title, children, actions }: EmptyStateProps) {
  return (
    <div className={styles['state']}>
      {icon === undefined ? null : <span className={styles['icon']}>{icon}</span>}
      <p className={styles['title']}>{title}</p>
      {children === undefined ? null : <p className={styles['text']}>{children}</p>}
      {actions == null ? null : (
        <Row gap={3} className={styles['actions']}>
          {actions}
        </Row>
      )}
    </div>
  );
}
