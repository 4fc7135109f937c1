import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { HomeBar } from '#src/client/shell/bars/detail-bar.tsx';
import { Main } from '#src/client/ui/main.tsx';
import { Skeleton } from '#src/client/ui/skeleton.tsx';
import { VisuallyHidden } from '#src/client/ui/visually-hidden.tsx';
import styles from './content-pending.module.css';

/** The skeleton of an information page. */
export function InfoPending({ name }: { name: ReactNode }) {
  return (
    <Main bar={<HomeBar title={name} />} width="full" aria-busy="true">
      <VisuallyHidden>
        <Trans>Memuat…</Trans>
      </VisuallyHidden>
      <div className={styles['band']} />
      <div className={`wrap ${styles['words']}`}>
        <Skeleton />
        <Skeleton short />
        <Skeleton shape="block" />
        <Skeleton shape="block" />
      </div>
    </Main>
  );
}

/** The skeleton of a long text. */
export function ArticlePending({ name }: { name: ReactNode }) {
  return (
    <Main bar={<HomeBar title={name} />} width="read" aria-busy="true">
      <VisuallyHidden>
        <Trans>Memuat…</Trans>
      </VisuallyHidden>
      <div className={styles['words']}>
        <Skeleton shape="title" />
        <Skeleton short />
        <Skeleton shape="block" />
        <Skeleton />
        <Skeleton />
        <Skeleton short />
      </div>
    </Main>
  );
}
