import { msg } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { ComingUp } from '#src/client/features/member/dashboard/next/coming-up.tsx';
import { DashboardGreeting } from '#src/client/features/member/dashboard/dashboard-greeting.tsx';
import { DashboardSkeleton } from '#src/client/features/member/dashboard/dashboard-skeleton.tsx';
import styles from '#src/client/features/member/dashboard/dashboard.module.css';
import { PersistedNotice } from '#src/client/features/member/dashboard/persisted-notice.tsx';
import { profileQueryOptions } from '#src/client/features/member/queries.ts';
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
import { QueryFallback } from '#src/client/lib/screens/query-fallback.tsx';
import { useSession } from '#src/client/lib/session/session.ts';
import { Main } from '#src/client/ui/main.tsx';

const HomeSections = deferred(async () => (await import('./-home-sections.tsx')).HomeSections);

export const Route = createFileRoute('/_member/dashboard')({
  // Only what this phone keeps is awaited: the screen opens offline.
  loader: async ({ context: { i18n, queryClient } }) => {
    void queryClient.prefetchQuery(profileQueryOptions());
    await showPersistedTickets(queryClient);
    return { title: i18n._(msg`Beranda`) };
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
  const withStatus = (tickets ?? []).map((one) => ({
    ...one,
    status: ticketStatus(one.ticket, now),
  }));
  const { ahead, past } = sortTickets(withStatus, now);

  return (
    <Main>
      <DashboardGreeting name={profile?.name ?? session.username} />
      <div className={styles['home']}>
        <div className={styles['top']}>
          {tickets === undefined ? (
            <QueryFallback query={query} pending={<DashboardSkeleton />} />
          ) : (
            <>
              <PersistedNotice
                tickets={tickets}
                error={error}
                onRetry={() => void query.refetch()}
              />
              <ComingUp ahead={ahead} past={past} />
            </>
          )}
        </div>
        {tickets === undefined && error === null ? null : (
          <HomeSections
            ahead={ahead}
            hasTickets={tickets === undefined || tickets.length > 0}
            isHost={profile?.is_host ?? session.isHost}
          />
        )}
      </div>
    </Main>
  );
}
