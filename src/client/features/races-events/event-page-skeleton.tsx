import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Main } from '#src/client/ui/main.tsx';
import { Skeleton } from '#src/client/ui/skeleton.tsx';
import { VisuallyHidden } from '#src/client/ui/visually-hidden.tsx';
import styles from './event-page-skeleton.module.css';

/** An event's page on its way. */
export function EventPageSkeleton({ bar }: { bar: ReactNode }) {
  return (
    <Main bar={bar} aria-busy="true" className={styles['page']}>
      <VisuallyHidden>
        <Trans>Memuat…</Trans>
      </VisuallyHidden>
      <Skeleton shape="wide" />
      <div className={styles['words']}>
        <Skeleton shape="title" />
        <Skeleton />
        <Skeleton short />
        <Skeleton shape="block" />
        <Skeleton shape="block" />
      </div>
    </Main>
  );
}
