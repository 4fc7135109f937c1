import { Skeleton } from '#src/client/ui/skeleton.tsx';
import styles from './event-editor.module.css';

/** The form on its way. */
export function EditorSkeleton() {
  return (
    <div className={styles['fields']} aria-busy="true">
      <Skeleton shape="title" />
      <Skeleton shape="block" />
      <Skeleton shape="block" />
      <Skeleton shape="block" />
    </div>
  );
}
