import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { EventDetail } from '#src/contract/races-events/races-events.ts';
import { courseCategory, eventCourses } from '#src/domain/events/course/event-courses.ts';
import { formatNumber } from '#src/domain/text/format.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { deferred } from '#src/client/lib/hydration/deferred.tsx';
import { Chip, ChipRow } from '#src/client/ui/chip.tsx';
import { PagePart } from '#src/client/ui/page-part.tsx';
import { CourseDrawing } from './course-drawing.tsx';
import styles from './course-chart.module.css';

const CourseTools = deferred(async () => (await import('./course-tools.tsx')).CourseTools);

/**
 * The course of an event: map and elevation profile, drawn for small and for large screens, and what to do with it. With
 * several, the longest is shown first, and a switch leads to the others.
 */
export function CourseSection({ event }: { event: EventDetail }) {
  const { t } = useLingui();
  const language = useLanguage();
  const courses = eventCourses(event);
  const [chosen, setChosen] = useState<string | null>(null);
  const shown = courses.find(({ code }) => code === chosen) ?? courses.at(-1);
  if (shown === undefined) return null;
  const { course } = shown;
  const gain = formatNumber(course.gain_m, language);
  const category = shown.code ?? courseCategory(event);
  const hasHeights = course.elevation.length > 0;
  return (
    <PagePart heading={hasHeights ? <Trans>Rute dan elevasi</Trans> : <Trans>Rute</Trans>}>
      {courses.length < 2 ? null : (
        <div className={styles['switch']}>
          <ChipRow label={t`Rute kategori`}>
            {courses.map(({ code }) => (
              <Chip key={code} pressed={code === shown.code} onClick={() => setChosen(code)}>
                {code}
              </Chip>
            ))}
          </ChipRow>
        </div>
      )}
      <CourseDrawing course={course} />
      {hasHeights ? (
        <p className="tiny muted">
          {category === null ? null : <b>{category}: </b>}
          <Trans>Total tanjakan {gain} m. Garis putus-putus = penanda km di peta.</Trans>
        </p>
      ) : null}
      <CourseTools event={event} shown={shown} />
    </PagePart>
  );
}
