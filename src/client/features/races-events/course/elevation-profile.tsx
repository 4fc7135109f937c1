import { useLingui } from '@lingui/react/macro';
import type { Course } from '#src/contract/races-events/races-events.ts';
import { formatDistance, formatNumber } from '#src/domain/text/format.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { FinishDot } from './course-map.tsx';
import { type ChartSize, elevationChart, type ElevationChart } from './elevation-geometry.ts';
import styles from './course-chart.module.css';

type ElevationProfileProps = { course: Course; size: ChartSize };

/** The heights along the course. */
export function ElevationProfile({ course, size }: ElevationProfileProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const chart = elevationChart(course.elevation, size);
  if (chart === null) return null;
  const { line, area, start, finish, top } = chart;
  const metres = (value: number | undefined) => formatNumber(Math.round(value ?? 0), language);
  const from = metres(course.elevation[0]?.[1]);
  const highest = metres(top.metres);
  const to = metres(course.elevation.at(-1)?.[1]);
  return (
    <svg
      viewBox={`0 0 ${size.width} ${size.height}`}
      className={styles['profile']}
      role="img"
      aria-label={t`Profil elevasi: mulai ${from} m, tertinggi ${highest} m, finis ${to} m`}
    >
      <Axes chart={chart} distanceM={course.distance_m} />
      <path d={area} className={styles['area']} />
      <path d={line} className={styles['casing']} />
      <path d={line} pathLength={1} className={styles['course']} />
      <circle cx={start.x} cy={start.y} r="6" className={styles['smallStart']} />
      <FinishDot x={finish.x} y={finish.y} />
      <text x={within(top.x, chart.plot)} y={top.y - 10} className={styles['place']}>
        {highest} m
      </text>
    </svg>
  );
}

function Axes({ chart, distanceM }: { chart: ElevationChart; distanceM: number }) {
  const language = useLanguage();
  const { plot } = chart;
  const base = plot.bottom + 18;
  return (
    <g className={styles['axis']}>
      {chart.heights.map(({ metres, y }) => (
        <g key={metres}>
          <path d={`M${plot.left} ${y}H${plot.right}`} />
          <text x={plot.left - 6} y={y + 4} textAnchor="end">
            {formatNumber(metres, language)}
          </text>
        </g>
      ))}
      {chart.kilometres.map(({ km, x }) => (
        <g key={km}>
          <path d={`M${x} ${plot.top}V${plot.bottom}`} strokeDasharray="2 4" />
          {/* The last mark is dropped where it would touch the label of the full distance. */}
          {x > plot.right - 70 ? null : (
            <text x={x} y={base} textAnchor="middle">
              {km}
            </text>
          )}
        </g>
      ))}
      <text x={plot.left} y={base}>
        0
      </text>
      <text x={plot.right} y={base} textAnchor="end">
        {formatDistance(distanceM, language)}
      </text>
    </g>
  );
}

/** Keeps a centred elevation label inside the plot. */
function within(x: number, { left, right }: ElevationChart['plot']): number {
  return Math.min(right - 24, Math.max(left + 24, x));
}
