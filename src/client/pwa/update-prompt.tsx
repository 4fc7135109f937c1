import { useImported } from '#src/client/lib/hydration/use-imported.ts';
import { useUpdateOffer } from './update-offer.ts';
import styles from './update-prompt.module.css';

const importCard = () => import('./update-card.tsx');

/** Asks whether to load the new version, but not while the reader scans or types. Never reloads unasked. */
export function UpdatePrompt() {
  const { isShown, isApplying } = useUpdateOffer();
  const card = useImported(importCard, isShown);
  return (
    // Always rendered, so that screen readers announce the text when it appears.
    <output className={styles['place']}>
      {isShown && card !== null ? <card.UpdateCard isApplying={isApplying} /> : null}
    </output>
  );
}
