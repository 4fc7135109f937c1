import { useQuery } from '@tanstack/react-query';
import type { OwnCommunity } from '#src/contract/community/membership.ts';
import { accountStateQueryOptions } from '#src/client/lib/session/account-state.ts';
import { adminSectionsQueryOptions } from '#src/client/lib/session/admin-sections.ts';
import { followedCommunitiesQueryOptions } from '#src/client/features/community/follow-queries.ts';
import { ownCommunitiesQueryOptions } from '../features/community/own-community-queries.ts';
import { hostEventsQueryOptions } from '#src/client/features/check-in/prepare/host-events-queries.ts';
import { runnerProfileQueryOptions } from '#src/client/features/registration/queries.ts';
import { ownRollCallsQueryOptions } from '#src/client/features/roll-call/shared/own-roll-call-queries.ts';

/**
 * Settled once everything that could put a task or a tool above the rest has answered or failed once: what is shown then
 * stays where it is. New: no ticket and no community yet, not even one that is followed.
 */
export function useHomeState({ hasTickets, isHost }: { hasTickets: boolean; isHost: boolean }) {
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
