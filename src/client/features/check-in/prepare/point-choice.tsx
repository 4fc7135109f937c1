import { useLingui } from '@lingui/react/macro';
import type { Point } from '#src/contract/check-in.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { toLang, localText } from '#src/client/lib/i18n/local-text.ts';
import { PointIcon } from './point-icon.tsx';
import styles from './point-choice.module.css';

type PointChoiceProps = {
  points: readonly Point[];
  chosen: string;
  onChoose: (pointId: string) => void;
};

/** Radio buttons for the check-in point this phone is used at. */
export function PointChoice({ points, chosen, onChoose }: PointChoiceProps) {
  const { t } = useLingui();
  const language = useLanguage();
  return (
    <div className={styles['points']} role="radiogroup" aria-label={t`Titik check-in`}>
      {points.map(({ id, kind, name }) => (
        <label key={id} className={styles['point']} lang={toLang(name, language)}>
          <input
            type="radio"
            className="unseen"
            name="point"
            value={id}
            checked={id === chosen}
            onChange={() => onChoose(id)}
          />
          <PointIcon kind={kind} />
          <span>{localText(name, language)}</span>
        </label>
      ))}
    </div>
  );
}
