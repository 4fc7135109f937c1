import { Trans } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import { Main } from '#src/client/ui/main.tsx';
import { Skeleton } from '#src/client/ui/skeleton.tsx';
import { VisuallyHidden } from '#src/client/ui/visually-hidden.tsx';
import { RecordBar } from './record-bar.tsx';
import styles from './record-pending.module.css';

type RecordPendingProps = Pick<ComponentProps<typeof RecordBar>, 'to' | 'title'>;

/** The page of one record on its way: its bar, picture and words. */
export function RecordPending({ to, title }: RecordPendingProps) {
  return (
    <Main bar={<RecordBar to={to} title={title} />} aria-busy="true" className={styles['page']}>
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
