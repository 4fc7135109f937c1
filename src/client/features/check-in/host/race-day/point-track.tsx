import { useLingui } from '@lingui/react/macro';
import type { Board } from '#src/contract/check-in-board/board.ts';
import { formatNumber } from '#src/domain/text/format.ts';
import { useLanguage, useNow } from '#src/client/lib/context.tsx';
import { localText, toLang } from '#src/client/lib/i18n/local-text.ts';
import { classNames } from '#src/client/ui/class-names.ts';
import styles from './race-day.module.css';

type Point = Board['points'][number];

type PointTrackProps = {
  points: readonly Point[];
  shown: Point;
  onChoose: (pointId: string) => void;
};

/** The points of the race in their order, with how many passed each; a tap shows one of them. */
export function PointTrack({ points, shown, onChoose }: PointTrackProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const now = useNow();
  if (points.length < 2) return null;
  return (
    <ol className={styles['track']} aria-label={t`Titik check-in`}>
      {points.map((point) => (
        <li
          key={point.id}
          className={classNames(Date.parse(point.opens_at) <= now && styles['opened'])}
        >
          <button
            type="button"
            aria-pressed={point.id === shown.id}
            onClick={() => onChoose(point.id)}
          >
            <span lang={toLang(point.name, language)}>{localText(point.name, language)}</span>
            <b className="num">{formatNumber(point.admitted, language)}</b>
          </button>
        </li>
      ))}
    </ol>
  );
}
