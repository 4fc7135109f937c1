import { msg } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { DashboardGreeting } from '#src/client/features/member/dashboard/dashboard-greeting.tsx';
import { HostTools } from '#src/client/features/member/dashboard/host-tools.tsx';
import { profileQueryOptions } from '#src/client/features/member/queries.ts';
import { PersistedNotice } from '#src/client/features/member/dashboard/persisted-notice.tsx';
import {
  TicketOverview,
  DashboardSkeleton,
} from '#src/client/features/member/dashboard/ticket-overview.tsx';
import {
  showPersistedTickets,
  ticketListQueryOptions,
} from '#src/client/features/registration/queries.ts';
import {
  sortTickets,
  ticketStatus,
} from '#src/client/features/registration/ticket/ticket-status.ts';
import { useNow } from '#src/client/lib/context.tsx';
import { deferred } from '#src/client/lib/hydration/deferred.tsx';
import { privateHead } from '#src/client/lib/routing/private-head.ts';
import { useSession } from '#src/client/lib/session/session.ts';
import { QueryFallback } from '#src/client/lib/screens/query-fallback.tsx';
import { Main } from '#src/client/ui/main.tsx';

const MyCommunities = deferred(
  async () =>
    (await import('#src/client/features/community/manage/my-communities.tsx')).MyCommunities,
);

const ConfirmNotice = deferred(
  async () => (await import('#src/client/features/account/confirm-notice.tsx')).ConfirmNotice,
);

export const Route = createFileRoute('/_member/dashboard')({
  // Warmed without awaiting: the screen opens offline with what this phone keeps.
  loader: async ({ context: { i18n, queryClient } }) => {
    void queryClient.prefetchQuery(profileQueryOptions());
    await showPersistedTickets(queryClient);
    return { title: i18n._(msg`Dasbor`) };
  },
  head: privateHead,
  component: Screen,
});

function Screen() {
  const now = useNow();
  const session = useSession();
  const profile = useQuery(profileQueryOptions()).data?.member;
  const query = useQuery(ticketListQueryOptions());
  const { data: tickets, error } = query;
  const isHost = profile?.is_host ?? session.isHost;
  const withStatus = tickets?.map((one) => ({ ...one, status: ticketStatus(one.ticket, now) }));

  return (
    <Main>
      <DashboardGreeting name={profile?.name ?? session.username} />
      <ConfirmNotice />
      {tickets === undefined ? (
        <QueryFallback query={query} pending={<DashboardSkeleton />} />
      ) : (
        <>
          <PersistedNotice
            savedAt={tickets.map(({ savedAt }) => savedAt)}
            hasFailed={error !== null}
            onRetry={() => void query.refetch()}
          />
          <TicketOverview {...sortTickets(withStatus ?? [], now)} />
        </>
      )}
      <MyCommunities />
      {isHost ? <HostTools /> : null}
    </Main>
  );
}
