import { Skeleton } from '#src/client/ui/skeleton.tsx';
import styles from './dashboard.module.css';

/** Where the next race will stand, in its size. */
export function DashboardSkeleton() {
  return (
    <div className={styles['skeleton']} aria-busy="true">
      <Skeleton shape="wide" />
    </div>
  );
}
