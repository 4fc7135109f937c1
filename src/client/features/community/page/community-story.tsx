import { Trans } from '@lingui/react/macro';
import type { CommunityDetail } from '#src/contract/community/community.ts';
import { formatWallTime, formatWeekday } from '#src/domain/text/format.ts';
import { findProvince } from '#src/domain/places/provinces.ts';
import { zoneLabel } from '#src/domain/time/zone.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { toLang, localText } from '#src/client/lib/i18n/local-text.ts';
import { ReviewList } from '#src/client/lib/screens/review-list.tsx';
import { Markdown } from '#src/client/ui/markdown.tsx';
import { PagePart } from '#src/client/ui/page-part.tsx';
import { Timeline, TimelineItem } from '#src/client/ui/timeline.tsx';
import { CommunityGallery } from '../gallery/community-gallery.tsx';

/** The rest of a community's page below its events: pictures, weekly schedule, story and reviews. */
export function CommunityStory({ community }: { community: CommunityDetail }) {
  const language = useLanguage();
  const { story, schedule, reviews } = community;
  return (
    <>
      <CommunityGallery community={community} />
      {schedule.length === 0 ? null : (
        <PagePart heading={<Trans>Jadwal mingguan</Trans>}>
          <WeeklySchedule community={community} />
        </PagePart>
      )}
      {story.id === '' ? null : (
        <PagePart heading={<Trans>Cerita kami</Trans>}>
          <Markdown source={localText(story, language)} lang={toLang(story, language)} />
        </PagePart>
      )}
      {reviews.count === 0 ? null : (
        <PagePart heading={<Trans>Kata pelari</Trans>}>
          <ReviewList reviews={reviews} />
        </PagePart>
      )}
    </>
  );
}

/** The weekly runs by day. */
function WeeklySchedule({ community }: { community: CommunityDetail }) {
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
          <p lang={toLang(title, language)}>{localText(title, language)}</p>
        </TimelineItem>
      ))}
    </Timeline>
  );
}
