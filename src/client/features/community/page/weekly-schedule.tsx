import type { CommunityDetail } from '#src/contract/community/community.ts';
import { formatWallTime, formatWeekday } from '#src/domain/text/format.ts';
import { findProvince } from '#src/domain/places/provinces.ts';
import { zoneLabel } from '#src/domain/time/zone.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { langOf, localText } from '#src/client/lib/i18n/local-text.ts';
import { Timeline, TimelineItem } from '#src/client/ui/timeline.tsx';

/** The runs of every week, by day. */
export function WeeklySchedule({ community }: { community: CommunityDetail }) {
  const language = useLanguage();
  const zone = findProvince(community.province)?.zone ?? 'Asia/Jakarta';
  const runs = community.schedule.toSorted((a, b) => a.day - b.day || (a.time < b.time ? -1 : 1));
  return (
    <Timeline>
      {runs.map(({ day, time, title }) => (
        <TimelineItem
          key={`${day} ${time} ${title.id}`}
          title={
            <span className="num">
              {formatWeekday(day, language)} · {formatWallTime(time, language)} {zoneLabel(zone)}
            </span>
          }
        >
          <p lang={langOf(title, language)}>{localText(title, language)}</p>
        </TimelineItem>
      ))}
    </Timeline>
  );
}
