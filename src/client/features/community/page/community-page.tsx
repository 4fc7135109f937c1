import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { CommunityDetail } from '#src/contract/community/community.ts';
import { late } from '#src/client/lib/hydration/late.tsx';
import { SavedPageNote } from '#src/client/lib/screens/saved-copy.tsx';
import { Main } from '#src/client/ui/main.tsx';
import { PagePart } from '#src/client/ui/page-part.tsx';
import { CommunityHeader } from './community-header.tsx';
import styles from './community-page.module.css';

const CommunityContact = late(
  async () => (await import('./community-contact.tsx')).CommunityContact,
);
const HowToJoin = late(async () => (await import('./how-to-join.tsx')).HowToJoin);
const CommunityStory = late(async () => (await import('./community-story.tsx')).CommunityStory);

type CommunityPageProps = {
  community: CommunityDetail;
  /** The shell's bar across the top. */
  bar: ReactNode;
  /** When it was received, epoch milliseconds. */
  savedAt: number;
  /** What is ahead, as the vertical of races and events shows it. */
  upcoming: ReactNode;
};

/** Everything about one community. */
export function CommunityPage({ community, bar, savedAt, upcoming }: CommunityPageProps) {
  const { past_count: past } = community;
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
          <CommunityStory community={community} />
        </div>
        <aside className={styles['side']}>
          <HowToJoin community={community} />
          <CommunityContact community={community} />
        </aside>
      </div>
    </Main>
  );
}
