import { Trans } from '@lingui/react/macro';
import { Download } from 'lucide-react';
import { type MouseEvent, useSyncExternalStore } from 'react';
import type { EventDetail } from '#src/contract/races-events/races-events.ts';
import type { ShownCourse } from '#src/domain/events/course/event-courses.ts';
import { courseTrack, gpxName, writeGpx } from '#src/domain/events/course/gpx.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { mapApps } from '#src/client/lib/device/map-link.ts';
import { saveFile } from '#src/client/lib/device/save-file.ts';
import { localText } from '#src/client/lib/i18n/local-text.ts';
import { Accordion } from '#src/client/ui/accordion.tsx';
import { ButtonAnchor } from '#src/client/ui/button.tsx';
import { HeightTable } from './height-table.tsx';
import styles from './course-tools.module.css';

type CourseToolsProps = { event: EventDetail; shown: ShownCourse };

/** How long the uploaded track is waited for before the line of this page is saved instead. */
const patienceMs = 5_000;

/** Take the course along: heights as a table, a GPX file, the start in a maps app. All but web pages work offline. */
export function CourseTools({ event, shown }: CourseToolsProps) {
  const { course } = shown;
  return (
    <>
      {course.elevation.length === 0 ? null : (
        <Accordion summary={<Trans>Lihat tabel</Trans>}>
          <HeightTable course={course} />
        </Accordion>
      )}
      <Accordion summary={<Trans>Buka titik start di aplikasi peta</Trans>}>
        <StartInApps event={event} shown={shown} />
      </Accordion>
      <p className={styles['file']}>
        <GpxLink event={event} shown={shown} />
      </p>
    </>
  );
}

/** A link, so that it works before hydration; after it, also without a network. */
function GpxLink({ event, shown }: CourseToolsProps) {
  const title = localText(event.title, useLanguage());
  const category = shown.isOwn && shown.code !== null ? shown.code : undefined;
  const query = category === undefined ? '' : `?category=${encodeURIComponent(category)}`;
  const href = `/course/${event.id}.gpx${query}`;
  const name = gpxName({ id: event.id, category });

  async function save(click: MouseEvent): Promise<void> {
    click.preventDefault();
    const track = await findTrack(href);
    const words = [title, category].filter(Boolean).join(' ');
    const content = track ?? writeGpx(words, courseTrack(shown.course));
    saveFile(content, { name, type: 'application/gpx+xml' });
  }

  return (
    <ButtonAnchor
      variant="outline"
      size="s"
      href={href}
      download={name}
      onClick={(click) => void save(click)}
    >
      <Download />
      <Trans>Unduh GPX</Trans>
    </ButtonAnchor>
  );
}

/** The file made from the uploaded track, which has more points than this page; null when it cannot be had now. */
async function findTrack(href: string): Promise<string | null> {
  try {
    const answer = await fetch(href, { signal: AbortSignal.timeout(patienceMs) });
    const text = answer.ok ? await answer.text() : '';
    // A captive portal answers with a page of its own.
    return text.includes('<gpx') ? text : null;
  } catch {
    return null;
  }
}

function StartInApps({ event, shown }: CourseToolsProps) {
  const [lat, lon] = shown.course.line[0] ?? [event.position.lat, event.position.lon];
  const place = { position: { lat, lon }, words: [event.venue, event.city].join(', ') };
  const agent = useSyncExternalStore(
    () => () => undefined,
    () => navigator.userAgent,
    () => '',
  );
  return (
    <ul className={styles['apps']}>
      {mapApps(place, agent).map(({ name, href }) => (
        <li key={href}>
          <a className="link" href={href} target="_blank" rel="noopener noreferrer">
            {name ?? <Trans>Aplikasi peta di HP ini</Trans>}
          </a>
        </li>
      ))}
    </ul>
  );
}
