import { Trans, useLingui } from '@lingui/react/macro';
import type { Course } from '#src/contract/races-events/races-events.ts';
import { formatDistance } from '#src/domain/text/format.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { courseMap } from './course-map-geometry.ts';
import type { ChartSize } from './elevation-geometry.ts';
import styles from './course-chart.module.css';

type CourseMapProps = { course: Course; size: ChartSize };

/** The course from above, north up: start ring, kilometres, finish dot, scale. */
export function CourseMap({ course, size }: CourseMapProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const map = courseMap(course, size);
  if (map === null) return null;
  const { width, height } = size;
  const distance = formatDistance(course.distance_m, language);
  const { line, start, finish, scale } = map;
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      className={styles['map']}
      role="img"
      aria-label={map.isLoop ? t`Peta rute memutar, ${distance}` : t`Peta rute, ${distance}`}
    >
      <path d={line} className={styles['casing']} />
      <path d={line} pathLength={1} className={styles['course']} />
      {map.kilometres.map(({ km, x, y }) => (
        <g key={km} transform={`translate(${x} ${y})`}>
          <circle r="11" className={styles['mark']} />
          <text y="4" className={styles['markText']}>
            {km}
          </text>
        </g>
      ))}
      <circle cx={start.x} cy={start.y} r="9" className={styles['start']} />
      {map.isLoop ? null : <FinishDot x={finish.x} y={finish.y} />}
      <text x={inside(start.x, width)} y={start.y - 18} className={styles['place']}>
        {map.isLoop ? <Trans>Start dan finis</Trans> : <Trans>Start</Trans>}
      </text>
      {map.isLoop ? null : (
        <text x={inside(finish.x, width)} y={finish.y + 28} className={styles['place']}>
          <Trans>Finis</Trans>
        </text>
      )}
      <path d={`M16 ${height - 20}v6h${scale.px}v-6`} className={styles['scale']} />
      <text x={16 + scale.px / 2} y={height - 22} className={styles['scaleText']}>
        {formatDistance(scale.metres, language)}
      </text>
    </svg>
  );
}

/** Keeps a centred name inside the map. */
function inside(x: number, width: number): number {
  return Math.min(width - 60, Math.max(60, x));
}

/** Finish: a solid dot with an ink centre. */
export function FinishDot({ x, y }: { x: number; y: number }) {
  return (
    <>
      <circle cx={x} cy={y} r="9" className={styles['finish']} />
      <circle cx={x} cy={y} r="3.5" className={styles['finishCentre']} />
    </>
  );
}
