import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { OwnCommunity } from '#src/contract/community/membership.ts';
import { accountStateQueryOptions } from '#src/client/lib/session/account-state.ts';
import { adminSectionsQueryOptions } from '#src/client/lib/session/admin-sections.ts';
import { CommunityNews } from '#src/client/features/community/home/community-news.tsx';
import { followedCommunitiesQueryOptions } from '#src/client/features/community/follow-queries.ts';
import { FollowedCommunities } from '#src/client/features/community/home/followed-communities.tsx';
import { MyCommunities } from '#src/client/features/community/manage/my-communities.tsx';
import { ownCommunitiesQueryOptions } from '../features/community/own-community-queries.ts';
import { hostEventsQueryOptions } from '#src/client/features/check-in/prepare/host-events-queries.ts';
import type { DashboardTicket } from '#src/client/features/member/dashboard/dashboard-ticket.ts';
import styles from '#src/client/features/member/dashboard/dashboard.module.css';
import { SavedRaces } from '#src/client/features/races-events/home/saved-races.tsx';
import { runnerProfileQueryOptions } from '#src/client/features/registration/queries.ts';
import { ownRollCallsQueryOptions } from '#src/client/features/roll-call/shared/own-roll-call-queries.ts';
import { RowsSkeleton } from '#src/client/ui/skeleton.tsx';
import { MainSections } from './-home-main.tsx';

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

/**
 * Settled once everything that could put a task or a tool above the rest has answered or failed once: what is shown then
 * stays where it is. New: no ticket and no community yet, not even one that is followed.
 */
function useHomeState({ hasTickets, isHost }: { hasTickets: boolean; isHost: boolean }) {
  const communities = useQuery(ownCommunitiesQueryOptions());
  const followed = useQuery(followedCommunitiesQueryOptions());
  const account = useQuery(accountStateQueryOptions());
  const runner = useQuery(runnerProfileQueryOptions());
  const hosted = useQuery({ ...hostEventsQueryOptions(), enabled: isHost });
  const admin = useQuery({ ...adminSectionsQueryOptions(), enabled: isHost });
  const isLeader = communities.data?.data.some(mayCallRolls) ?? false;
  const rollCalls = useQuery({ ...ownRollCallsQueryOptions(), enabled: isLeader });
  const ofHosts = isHost ? [hosted, admin] : [];
  const ofLeaders = isLeader ? [rollCalls] : [];
  const isSettled = [communities, followed, account, runner, ...ofHosts, ...ofLeaders].every(
    ({ status, failureCount }) => status !== 'pending' || failureCount > 0,
  );
  const hasNone = [communities, followed].every(({ data }) => data?.data.length === 0);
  return { isSettled, isNew: !hasTickets && hasNone, isLeader };
}

function mayCallRolls({ state, role }: OwnCommunity): boolean {
  return state === 'active' && role !== 'member';
}

function Pending(): ReactNode {
  return (
    <div className={styles['part']}>
      <RowsSkeleton count={3} />
    </div>
  );
}
