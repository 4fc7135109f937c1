import { useLingui } from '@lingui/react/macro';
import { Skeleton } from '#src/client/ui/skeleton.tsx';
import styles from './join.module.css';

/** The form on its way. */
export function JoinSkeleton() {
  const { t } = useLingui();
  return (
    <output className={styles['skeleton']} aria-busy="true" aria-label={t`Memuat…`}>
      <Skeleton />
      <Skeleton shape="title" />
      <Skeleton shape="block" />
      <Skeleton shape="block" />
      <Skeleton shape="block" />
    </output>
  );
}
