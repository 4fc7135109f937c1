import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { CommunityDetail } from '#src/contract/community.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { langOf, localText } from '#src/client/lib/local-text.ts';
import { ReviewList } from '#src/client/lib/review-list.tsx';
import { SavedPageNote } from '#src/client/lib/saved-copy.tsx';
import { Main } from '#src/client/ui/main.tsx';
import { Markdown } from '#src/client/ui/markdown.tsx';
import { PagePart } from '#src/client/ui/page-part.tsx';
import { Panel } from '#src/client/ui/panel.tsx';
import { CommunityContact } from './community-contact.tsx';
import { CommunityHeader } from './community-header.tsx';
import { HowToJoin } from './how-to-join.tsx';
import { WeeklySchedule } from './weekly-schedule.tsx';
import styles from './community-page.module.css';

type CommunityPageProps = {
  community: CommunityDetail;
  /** The layout's bar across the top. */
  bar: ReactNode;
  /** When it was received, epoch milliseconds. */
  savedAt: number;
  /** What is ahead, as the vertical of races and events shows it. */
  upcoming: ReactNode;
};

/** Everything about one community. */
export function CommunityPage({ community, bar, savedAt, upcoming }: CommunityPageProps) {
  const language = useLanguage();
  const { story, schedule, reviews, past_count: past } = community;
  return (
    <Main width="full" bar={bar}>
      <CommunityHeader community={community} note={<SavedPageNote savedAt={savedAt} />} />
      <div className={styles['columns']}>
        <div>
          <PagePart heading={<Trans>Event dan lomba</Trans>}>
            {upcoming}
            {past === 0 ? null : (
              <p className={styles['past']}>
                <Plural
                  value={past}
                  one="# event sudah lewat di Derap."
                  other="# event sudah lewat di Derap."
                />
              </p>
            )}
          </PagePart>
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
        </div>
        <aside className={styles['side']}>
          <Panel>
            <HowToJoin community={community} />
          </Panel>
          <CommunityContact community={community} />
        </aside>
      </div>
    </Main>
  );
}
