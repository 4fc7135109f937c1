import type { EventDetail, PackCollection } from '#src/contract/races-events/races-events.ts';
import { formatClock, formatDay, formatTime } from '#src/domain/text/format.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { langOf, localText } from '#src/client/lib/i18n/local-text.ts';
import { Timeline, TimelineItem } from '#src/client/ui/timeline.tsx';

/** Where and when race packs are handed out, in order. */
export function PackCollectionTimes({ event }: { event: EventDetail }) {
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
        <p lang={langOf(pack.note, language)}>{localText(pack.note, language)}</p>
      )}
    </TimelineItem>
  );
}
