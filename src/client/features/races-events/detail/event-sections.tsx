import { Trans } from '@lingui/react/macro';
import type { EventDetail, PackCollection } from '#src/contract/races-events/races-events.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { toLang, localText } from '#src/client/lib/i18n/local-text.ts';
import { Markdown } from '#src/client/ui/markdown.tsx';
import { PagePart } from '#src/client/ui/page-part.tsx';
import { CourseSection } from '../course/course-section.tsx';
import { Organiser } from './organiser.tsx';
import { NextPrices } from './next-prices.tsx';
import { formatClock, formatDay, formatTime } from '#src/domain/text/format.ts';
import { Timeline, TimelineItem } from '#src/client/ui/timeline.tsx';

/**
 * The sections of an event's page below its categories: prices to come, course, description, pack collection, rules and
 * organiser.
 */
export function EventSections({ event }: { event: EventDetail }) {
  const language = useLanguage();
  return (
    <>
      <NextPrices event={event} />
      <CourseSection event={event} />
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
          <Markdown source={localText(event.body, language)} lang={toLang(event.body, language)} />
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
            lang={toLang(event.rules, language)}
          />
        </PagePart>
      )}
      <PagePart heading={<Trans>Penyelenggara</Trans>}>
        <Organiser event={event} />
      </PagePart>
    </>
  );
}

/** Where and when race packs are handed out, in order. */
function PackCollectionTimes({ event }: { event: EventDetail }) {
  return (
    <Timeline>
      {event.pack_collection.map((pack) => (
        <PackTime key={`${pack.place} ${pack.opens_at}`} pack={pack} zone={event.zone} />
      ))}
    </Timeline>
  );
}

function PackTime({ pack, zone }: { pack: PackCollection; zone: EventDetail['zone'] }) {
  const language = useLanguage();
  const day = formatDay(pack.opens_at, zone, language);
  const hours = `${formatClock(pack.opens_at, zone, language)}–${formatTime(pack.closes_at, zone, language)}`;
  return (
    <TimelineItem
      title={
        <span className="num">
          {day} · {hours}
        </span>
      }
    >
      <p>{[pack.place, pack.address].filter(Boolean).join(', ')}</p>
      {pack.note === null ? null : (
        <p lang={toLang(pack.note, language)}>{localText(pack.note, language)}</p>
      )}
    </TimelineItem>
  );
}
