import { Trans } from '@lingui/react/macro';
import type { Course, EventDetail } from '#src/contract/races-events/races-events.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { langOf, localText } from '#src/client/lib/i18n/local-text.ts';
import { Markdown } from '#src/client/ui/markdown.tsx';
import { PagePart } from '#src/client/ui/page-part.tsx';
import { CourseCharts } from '../course/course-section.tsx';
import { Organiser } from './organiser.tsx';
import { NextPrices } from './next-prices.tsx';
import { PackCollectionTimes } from './pack-collection.tsx';

/** What one reads of an event after its categories: course, description, pack collection, rules, who holds it. */
export function EventSections({ event }: { event: EventDetail }) {
  const language = useLanguage();
  return (
    <>
      <NextPrices event={event} />
      {event.course === null ? null : (
        <PagePart heading={<CourseHeading course={event.course} />}>
          <CourseCharts course={event.course} />
          {event.has_gpx ? (
            <p>
              <a className="link" href={`/course/${event.id}.gpx`} download>
                <Trans>Unduh GPX</Trans>
              </a>
            </p>
          ) : null}
        </PagePart>
      )}
      {event.body.id === '' ? null : (
        <PagePart
          heading={
            event.kind === 'race' ? (
              <Trans>Tentang lomba ini</Trans>
            ) : (
              <Trans>Tentang lari ini</Trans>
            )
          }
        >
          <Markdown source={localText(event.body, language)} lang={langOf(event.body, language)} />
        </PagePart>
      )}
      {event.pack_collection.length === 0 ? null : (
        <PagePart heading={<Trans>Ambil race pack</Trans>}>
          <PackCollectionTimes event={event} />
        </PagePart>
      )}
      {event.rules.id === '' ? null : (
        <PagePart heading={<Trans>Aturan</Trans>}>
          <Markdown
            source={localText(event.rules, language)}
            lang={langOf(event.rules, language)}
          />
        </PagePart>
      )}
      <PagePart heading={<Trans>Penyelenggara</Trans>}>
        <Organiser event={event} />
      </PagePart>
    </>
  );
}

function CourseHeading({ course }: { course: Course }) {
  return course.elevation.length === 0 ? <Trans>Rute</Trans> : <Trans>Rute dan elevasi</Trans>;
}
