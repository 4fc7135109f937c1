import { useLingui } from '@lingui/react/macro';
import type { HostIncident } from '#src/contract/check-in-board/judging.ts';
import type { Zone } from '#src/contract/common.ts';
import { formatClockSeconds } from '#src/domain/text/format.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { toAxisDrawing } from './axis-drawing.ts';
import styles from './incidents.module.css';

type TimeAxisProps = { first: HostIncident['scan']; scan: HostIncident['scan']; zone: Zone };

const rows = [14, 36];
const axisY = 50;

/** Both admissions on one axis with how certain their times are: A a ring, B a dot. The cards above say the same in words. */
export function TimeAxis({ first, scan, zone }: TimeAxisProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const { width, left, right, spans, times } = toAxisDrawing([first, scan]);
  const anchors = ['start', 'middle', 'end'] as const;
  return (
    <svg
      className={styles['axis']}
      viewBox={`0 0 ${width} 68`}
      role="img"
      aria-label={t`Rentang jam masuk A dan B`}
    >
      <path className={styles['rule']} d={`M${left} ${axisY}H${right}`} />
      {spans.map(({ from, middle, to }, place) => {
        const y = rows[place] ?? 0;
        const isFirst = place === 0;
        return (
          <g key={isFirst ? 'a' : 'b'}>
            <text x="0" y={y + 4} className={styles['letter']}>
              {isFirst ? 'A' : 'B'}
            </text>
            <path
              className={styles['whisker']}
              d={`M${from} ${y}H${to}M${from} ${y - 6}v12M${to} ${y - 6}v12`}
            />
            <circle className={isFirst ? styles['ring'] : styles['dot']} cx={middle} cy={y} r="6" />
          </g>
        );
      })}
      {times.map((time, place) => (
        <text key={time} x={left + ((right - left) / 2) * place} y="64" textAnchor={anchors[place]}>
          {formatClockSeconds(time, zone, language)}
        </text>
      ))}
    </svg>
  );
}
