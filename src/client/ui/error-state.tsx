import { Trans } from '@lingui/react/macro';
import { CloudAlert, RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Row } from './layout.tsx';
import styles from './state.module.css';

type ErrorStateProps = {
  title?: ReactNode;
  /** What went wrong, in the reader's language. */
  children: ReactNode;
  onRetry?: () => void;
};

/** Says why something could not be loaded and offers to retry. */
export function ErrorState({ title, children, onRetry }: ErrorStateProps) {
  return (
    <div className={styles['state']} role="alert">
      <span className={styles['icon']}>
        <CloudAlert />
      </span>
      <p className={styles['title']}>{title ?? <Trans>Belum bisa dimuat</Trans>}</p>
      <p className={styles['text']}>{children}</p>
      {onRetry === undefined ? null : (
        <Row gap={3} className={styles['actions']}>
          <Button variant="outline" onClick={onRetry}>
            <RotateCw />
            <Trans>Coba lagi</Trans>
          </Button>
        </Row>
      )}
    </div>
  );
}
