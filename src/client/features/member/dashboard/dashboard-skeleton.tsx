import { RowsSkeleton, Skeleton } from '#src/client/ui/skeleton.tsx';
import styles from './dashboard.module.css';

/** The dashboard on its way: card, heading, rows. */
export function DashboardSkeleton() {
  return (
    <>
      <Skeleton shape="wide" />
      <div className={styles['rows']}>
        <Skeleton shape="title" />
        <RowsSkeleton count={2} />
      </div>
    </>
  );
}
