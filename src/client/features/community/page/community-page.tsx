import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { CommunityDetail } from '#src/contract/community/community.ts';
import { RecordBar } from '#src/client/shell/bars/record-bar.tsx';
import { deferred } from '#src/client/lib/hydration/deferred.tsx';
import { SavedPageNote } from '#src/client/lib/screens/saved-copy.tsx';
import { classNames } from '#src/client/ui/class-names.ts';
import { Main } from '#src/client/ui/main.tsx';
import { PagePart } from '#src/client/ui/page-part.tsx';
import { CommunityHeader } from './community-header.tsx';
import { StandingBar } from '../standing/standing-bar.tsx';
import { StandingPanel } from '../standing/standing-panel.tsx';
import styles from './community-page.module.css';

const CommunityContact = deferred(
  async () => (await import('./community-contact.tsx')).CommunityContact,
);
const ShareCommunityIcon = deferred(
  async () => (await import('./share-community-icon.tsx')).ShareCommunityIcon,
);
const Leaving = deferred(async () => (await import('../standing/leaving.tsx')).Leaving);
const CommunityStory = deferred(async () => (await import('./community-story.tsx')).CommunityStory);

type CommunityPageProps = {
  community: CommunityDetail;
  /** When it was received, epoch milliseconds. */
  savedAt: number;
  /** Upcoming events, rendered by the races-events vertical. */
  upcoming: ReactNode;
};

/** Everything about one community. */
export function CommunityPage({ community, savedAt, upcoming }: CommunityPageProps) {
  const { past_count: past } = community;
  return (
    <>
      <Main
        width="full"
        bar={
          <RecordBar
            to="/community"
            title={<Trans>Komunitas</Trans>}
            actions={<ShareCommunityIcon community={community} />}
          />
        }
      >
        <CommunityHeader community={community} note={<SavedPageNote savedAt={savedAt} />} />
        <StandingPanel community={community} />
        <div className={classNames('wrap', styles['columns'])}>
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
            <CommunityStory community={community} />
          </div>
          <aside className={styles['side']}>
            <CommunityContact community={community} />
            <Leaving community={community} />
          </aside>
        </div>
      </Main>
      <StandingBar community={community} />
    </>
  );
}
