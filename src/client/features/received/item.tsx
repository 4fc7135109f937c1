import type { ReactNode } from 'react';
import { Panel } from '#src/client/ui/panel.tsx';
import { Row } from '#src/client/ui/layout.tsx';
import styles from './received.module.css';

type ItemProps = {
  title: ReactNode;
  /** A line about it. */
  children?: ReactNode;
  /** What is shown of it below the line. */
  content?: ReactNode;
  /** Buttons. */
  actions?: ReactNode;
  isBusy?: boolean;
};

/** One thing that was handed over; a list item. */
export function Item({ title, children, content, actions, isBusy = false }: ItemProps) {
  return (
    <li>
      <Panel gap={3} fit className={styles['item']} aria-busy={isBusy}>
        <h2 className={styles['title']}>{title}</h2>
        <output className={styles['line']}>{children}</output>
        {content}
        {actions === undefined ? null : (
          <Row gap={2} beside={3} align="center">
            {actions}
          </Row>
        )}
      </Panel>
    </li>
  );
}
