import type { ReactNode } from 'react';
import { CommunityNews } from '#src/client/features/community/home/community-news.tsx';
import { FollowedCommunities } from '#src/client/features/community/home/followed-communities.tsx';
import { MyCommunities } from '#src/client/features/community/manage/my-communities.tsx';
import type { DashboardTicket } from '#src/client/features/member/dashboard/dashboard-ticket.ts';
import styles from '#src/client/features/member/dashboard/dashboard.module.css';
import { SavedRaces } from '#src/client/features/races-events/home/saved-races.tsx';
import { RowsSkeleton } from '#src/client/ui/skeleton.tsx';
import { MainSections } from './-home-main.tsx';
import { useHomeState } from './-home-state.ts';

type HomeSectionsProps = {
  /** Upcoming, the next first; undefined while none is known. */
  ahead: readonly DashboardTicket[] | undefined;
  /** Whether there is any ticket, past ones too. */
  hasTickets: boolean;
  isHost: boolean;
};

/** What stands on the home besides the next race, of every vertical. */
export function HomeSections({ ahead = [], hasTickets, isHost }: HomeSectionsProps) {
  const { isSettled, isNew, isLeader } = useHomeState({ hasTickets, isHost });
  return (
    <>
      <div className={styles['main']}>
        {isSettled ? <MainSections {...{ ahead, isHost, isLeader, isNew }} /> : <Pending />}
      </div>
      {isSettled ? (
        <div className={styles['side']}>
          {isNew ? null : (
            <>
              <CommunityNews className={styles['part']} />
              <MyCommunities className={styles['part']} />
              <FollowedCommunities className={styles['part']} />
            </>
          )}
          <SavedRaces className={styles['part']} isNew={isNew} />
        </div>
      ) : null}
    </>
  );
}

function Pending(): ReactNode {
  return (
    <div className={styles['part']}>
      <RowsSkeleton count={3} />
    </div>
  );
}
