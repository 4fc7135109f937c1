import { Skeleton } from '#src/client/ui/skeleton.tsx';
import styles from './profile-form.module.css';

/** The profile form on its way. */
export function ProfileSkeleton() {
  return (
    <div className={styles['form']} aria-busy="true">
      <Skeleton short />
      <Skeleton shape="title" />
      <Skeleton />
      <Skeleton shape="title" />
      <Skeleton />
      <Skeleton shape="title" />
    </div>
  );
}
