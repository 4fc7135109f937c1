import { useSyncExternalStore } from 'react';
import { useImported } from '#src/client/lib/hydration/use-imported.ts';
import styles from './in-app-bar.module.css';

const importBar = () => import('./in-app-bar.tsx');

/** The place of what is said in an app's own browser, which index.html recognises before the first frame. */
export function InAppSlot() {
  // Not `useHydrated`, by which every browser would draw the page's frame twice.
  const isInApp = useSyncExternalStore(
    follow,
    () => 'inApp' in document.documentElement.dataset,
    () => false,
  );
  const bar = useImported(importBar, isInApp);
  return <div className={styles['slot']}>{bar === null ? null : <bar.default />}</div>;
}

/** Nothing to follow: a browser stays what it is. */
function follow(): () => void {
  return () => undefined;
}
