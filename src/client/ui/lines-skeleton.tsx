import { Trans } from '@lingui/react/macro';
import { Skeleton } from './skeleton.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';
import styles from './lines-skeleton.module.css';
import { Stack } from './layout.tsx';

/** Placeholder for lines of text. */
export function LinesSkeleton({ count }: { count: number }) {
  return (
    <Stack gap={4} aria-busy="true" className={styles['words']}>
      <VisuallyHidden>
        <Trans>Memuat…</Trans>
      </VisuallyHidden>
      {Array.from({ length: count }, (_, place) => (
        <Skeleton key={place} shape="block" />
      ))}
    </Stack>
  );
}
