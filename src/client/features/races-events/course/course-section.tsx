import { Trans } from '@lingui/react/macro';
import type { Course } from '#src/contract/races-events/races-events.ts';
import { formatDistance, formatNumber } from '#src/domain/text/format.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { Accordion } from '#src/client/ui/accordion.tsx';
import { kilometreMarks } from './chart-scale.ts';
import { CourseMap } from './course-map.tsx';
import { heightAt } from './elevation-geometry.ts';
import { ElevationProfile } from './elevation-profile.tsx';
import styles from './course-chart.module.css';

const small = { map: { width: 350, height: 250 }, profile: { width: 350, height: 180 } };
const large = { map: { width: 700, height: 394 }, profile: { width: 700, height: 216 } };

/** Map and elevation profile, drawn for small and for large screens, and the elevation as a table. */
export function CourseCharts({ course }: { course: Course }) {
  const gain = formatNumber(course.gain_m, useLanguage());
  const hasHeights = course.elevation.length > 0;
  return (
    <>
      <div className="mobile-only">
        <CourseMap course={course} size={small.map} />
        <ElevationProfile course={course} size={small.profile} />
      </div>
      <div className="desktop-only">
        <CourseMap course={course} size={large.map} />
        <ElevationProfile course={course} size={large.profile} />
      </div>
      {hasHeights ? (
        <>
          <p className="tiny muted">
            <Trans>Total tanjakan {gain} m. Garis putus-putus = penanda km di peta.</Trans>
          </p>
          <Accordion summary={<Trans>Lihat tabel</Trans>}>
            <HeightTable course={course} />
          </Accordion>
        </>
      ) : null}
    </>
  );
}

function HeightTable({ course }: { course: Course }) {
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
