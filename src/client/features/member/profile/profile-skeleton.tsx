import { Skeleton } from '#src/client/ui/skeleton.tsx';
import { Stack } from '#src/client/ui/layout.tsx';
import styles from './profile-form.module.css';

/** The profile form on its way. */
export function ProfileSkeleton() {
  return (
    <Stack gap={5} className={styles['form']} aria-busy="true">
      <Skeleton short />
      <Skeleton shape="title" />
      <Skeleton />
      <Skeleton shape="title" />
      <Skeleton />
      <Skeleton shape="title" />
    </Stack>
  );
}
