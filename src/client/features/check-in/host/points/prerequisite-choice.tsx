import { Trans, useLingui } from '@lingui/react/macro';
import type { PointContent } from '#src/contract/check-in-points/points.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { localText } from '#src/client/lib/i18n/local-text.ts';
import { Segment, SegmentedChoice } from '#src/client/ui/choice.tsx';
import styles from './points.module.css';

type PrerequisiteChoiceProps = {
  point: PointContent;
  points: readonly PointContent[];
  isReadOnly: boolean;
  onChange: (point: PointContent) => void;
};

/** What happens to a runner who has not passed the point before: reminded of it, held back, or let through. */
export function PrerequisiteChoice({ point, points, ...props }: PrerequisiteChoiceProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const { prerequisite } = point;
  const before =
    points.find(({ key }) => key === prerequisite?.key) ?? points[points.indexOf(point) - 1];
  if (before === undefined) return null;
  const place = localText(before.name, language);
  const modes = [
    { mode: 'warn', word: <Trans>Ingatkan</Trans> },
    { mode: 'block', word: <Trans>Tahan</Trans> },
    { mode: null, word: <Trans context="no condition">Bebas</Trans> },
  ] as const;
  return (
    <div className={styles['condition']}>
      <SegmentedChoice label={t`Belum lewat ${place}?`}>
        {modes.map(({ mode, word }) => (
          <Segment
            key={String(mode)}
            name={`prerequisite-${point.key}`}
            value={String(mode)}
            checked={(prerequisite?.mode ?? null) === mode}
            disabled={props.isReadOnly}
            onChange={() =>
              props.onChange({
                ...point,
                prerequisite: mode === null ? null : { key: before.key, mode },
              })
            }
          >
            {word}
          </Segment>
        ))}
      </SegmentedChoice>
    </div>
  );
}
