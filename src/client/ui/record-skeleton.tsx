import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Main } from './main.tsx';
import { Skeleton } from './skeleton.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';
import styles from './record-skeleton.module.css';

/** The page of one record on its way: picture and words. */
export function RecordSkeleton({ bar }: { bar: ReactNode }) {
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
