import { useHydrated } from '@tanstack/react-router';
import { useImported } from '#src/client/lib/hydration/use-imported.ts';
import styles from './in-app-bar.module.css';

const importBar = () => import('./in-app-bar.tsx');

/** The place of what is said in an app's own browser, which index.html recognises before the first frame. */
export function InAppSlot() {
  const isHydrated = useHydrated();
  const bar = useImported(importBar, isHydrated && 'inApp' in document.documentElement.dataset);
  return <div className={styles['slot']}>{bar === null ? null : <bar.default />}</div>;
}
