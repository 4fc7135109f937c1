import { useLingui } from '@lingui/react/macro';
import type { Course } from '#src/contract/races-events/races-events.ts';
import { formatDistance } from '#src/domain/text/format.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { courseMap } from './course-map-geometry.ts';
import type { ChartSize } from './elevation-geometry.ts';
import styles from './course-chart.module.css';

type CourseMapProps = { course: Course; size: ChartSize };

/** The course from above: start ring, kilometres, finish dot, scale and north. */
export function CourseMap({ course, size }: CourseMapProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const words = { start: t`Start`, finish: t`Finis`, both: t`Start dan finis` };
  const map = courseMap(course, size, words);
  if (map === null) return null;
  const { width, height } = size;
  const distance = formatDistance(course.distance_m, language);
  const { line, start, finish, labels, scale } = map;
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
      {labels.map(({ word, x, y }) => (
        <text key={word} x={x} y={y + 5} className={styles['place']}>
          {word}
        </text>
      ))}
      <path d={`M16 ${height - 18}v6h${scale.px}v-6`} className={styles['scale']} />
      <text x={24 + scale.px} y={height - 11} className={styles['scaleText']}>
        {formatDistance(scale.metres, language)}
      </text>
      <path d={`M${width - 18} 9l6 17-6-4-6 4z`} className={styles['north']} />
      <text x={width - 30} y="23" textAnchor="end" className={styles['scaleText']}>
        {t({ message: 'U', context: 'north on a map, one letter' })}
      </text>
    </svg>
  );
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
