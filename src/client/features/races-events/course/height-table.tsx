import { Trans } from '@lingui/react/macro';
import type { Course } from '#src/contract/races-events/races-events.ts';
import { heightAt } from '#src/domain/events/course/course-height.ts';
import { formatDistance, formatNumber } from '#src/domain/text/format.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { kilometreMarks } from './chart-scale.ts';
import styles from './course-chart.module.css';

/** The heights of the profile in words: at the start, at each mark and at the finish. */
export function HeightTable({ course }: { course: Course }) {
  const language = useLanguage();
  const marks = [0, ...kilometreMarks(course.distance_m).map((km) => km * 1000)];
  const places = [...marks, course.distance_m];
  return (
    <table className={styles['table']}>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Jarak</Trans>
          </th>
          <th scope="col">
            <Trans>Ketinggian</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {places.map((metres) => (
          <tr key={metres}>
            <th scope="row">{formatDistance(metres, language)}</th>
            <td>{formatNumber(Math.round(heightAt(course.elevation, metres)), language)} m</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
