import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import {
  showPersistedTickets,
  ticketListQueryOptions,
} from '#src/client/features/registration/queries.ts';
import { TicketList, TicketsTitle } from '#src/client/features/registration/ticket/ticket-list.tsx';
import { privateHead } from '#src/client/lib/routing/private-head.ts';
import { Main } from '#src/client/ui/main.tsx';

/** What this phone keeps is nothing the server could render. */
export const Route = createFileRoute('/ticket/')({
  ssr: false,
  loader: async ({ context: { i18n, queryClient } }) => {
    await showPersistedTickets(queryClient);
    void queryClient.prefetchQuery(ticketListQueryOptions());
    return { title: i18n._(msg`Tiketku`) };
  },
  head: privateHead,
  staticData: { chrome: 'tab' },
  component: Screen,
});

function Screen() {
  return (
    <Main width="read">
      <TicketsTitle />
      <TicketList />
    </Main>
  );
}
