import { useImported } from '#src/client/lib/hydration/use-imported.ts';
import { useUpdateOffer } from './update-offer.ts';
import styles from './update-prompt.module.css';

const importCard = () => import('./update-card.tsx');

/** Asks whether to load the new version. Nothing reloads by itself, and nobody is asked while scanning or typing. */
export function UpdatePrompt() {
  const { isShown, isApplying } = useUpdateOffer();
  const card = useImported(importCard, isShown);
  return (
    // Always there, so that screen readers announce the words when they come.
    <output className={styles['place']}>
      {isShown && card !== null ? <card.UpdateCard isApplying={isApplying} /> : null}
    </output>
  );
}
