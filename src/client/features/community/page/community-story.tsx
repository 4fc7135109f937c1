import { Trans } from '@lingui/react/macro';
import type { CommunityDetail } from '#src/contract/community/community.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { langOf, localText } from '#src/client/lib/i18n/local-text.ts';
import { ReviewList } from '#src/client/lib/screens/review-list.tsx';
import { Markdown } from '#src/client/ui/markdown.tsx';
import { PagePart } from '#src/client/ui/page-part.tsx';
import { WeeklySchedule } from './weekly-schedule.tsx';

/** What one reads of a community after its events: its week, its story, what runners say. */
export function CommunityStory({ community }: { community: CommunityDetail }) {
  const language = useLanguage();
  const { story, schedule, reviews } = community;
  return (
    <>
      {schedule.length === 0 ? null : (
        <PagePart heading={<Trans>Jadwal mingguan</Trans>}>
          <WeeklySchedule community={community} />
        </PagePart>
      )}
      {story.id === '' ? null : (
        <PagePart heading={<Trans>Cerita kami</Trans>}>
          <Markdown source={localText(story, language)} lang={langOf(story, language)} />
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
