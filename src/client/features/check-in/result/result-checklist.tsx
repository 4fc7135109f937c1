import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { Point } from '#src/contract/check-in.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { toLang, localText } from '#src/client/lib/i18n/local-text.ts';
import styles from './result-screen.module.css';

type ResultChecklistProps = {
  point: Point;
  /** Called with the ids of all items once every one is ticked. */
  onAdmit: (ticked: string[]) => void;
  onCancel: () => void;
};

/** The checklist of a point: staff tick every item, then admit. */
export function ResultChecklist({ point, onAdmit, onCancel }: ResultChecklistProps) {
  const { checklist: items, kind } = point;
  const language = useLanguage();
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const isComplete = items.every(({ id }) => ticked.includes(id));
  return (
    <div className={styles['actions']}>
      <div className={styles['checks']}>
        {items.map(({ id, label }) => (
          <label key={id} className={styles['check']} lang={toLang(label, language)}>
            <input
              type="checkbox"
              checked={ticked.includes(id)}
              onChange={({ target }) =>
                setTicked((before) =>
                  target.checked ? [...before, id] : before.filter((other) => other !== id),
                )
              }
            />
            {localText(label, language)}
          </label>
        ))}
      </div>
      <button type="button" className={styles['second']} onClick={onCancel}>
        <Trans>Belum lengkap, pindai berikutnya</Trans>
      </button>
      <button
        type="button"
        className={styles['next']}
        aria-disabled={!isComplete}
        onClick={() => {
          if (isComplete) onAdmit(items.map(({ id }) => id));
        }}
      >
        {kind === 'pack' ? (
          <Trans>Lengkap, serahkan race pack</Trans>
        ) : (
          <Trans>Lengkap, izinkan masuk</Trans>
        )}
      </button>
    </div>
  );
}
