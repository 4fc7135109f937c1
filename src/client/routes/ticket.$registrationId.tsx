import { msg } from '@lingui/core/macro';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { loadOrNotFound, ticketQueryOptions } from '#src/client/features/registration/queries.ts';
import { TicketScreen } from '#src/client/features/registration/ticket-screen.tsx';
import { deferred } from '#src/client/lib/hydration/deferred.tsx';
import { runGuard } from '#src/client/lib/session/guard.ts';
import { browserGuardServices } from '#src/client/lib/session/guard-services.ts';
import { privateHead } from '#src/client/lib/routing/private-head.ts';
import { idParams } from '#src/client/lib/routing/id-params.ts';

const InstallInvitation = deferred(
  async () =>
    (await import('#src/client/features/install/install-invitation.tsx')).InstallInvitation,
);

/** A ticket that this phone keeps opens with no network and no session; any other needs its member (product §3). */
export const Route = createFileRoute('/ticket/$registrationId')({
  ssr: false,
  params: idParams('registrationId'),
  staticData: { chrome: 'form' },
  async beforeLoad({ context: { queryClient }, params, location }) {
    // The guard cannot be split from its route, so it fetches what it asks.
    const { showPersistedTicket } = await import('#src/client/features/registration/queries.ts');
    if (await showPersistedTicket(queryClient, params.registrationId)) return;
    const outcome = await runGuard(browserGuardServices(queryClient));
    if (outcome.kind === 'sign-in') {
      throw redirect({ to: '/signin', search: { redirect: location.href } });
    }
  },
  loader: async ({ context: { i18n, queryClient }, params }) => {
    await loadOrNotFound(queryClient.ensureQueryData(ticketQueryOptions(params.registrationId)));
    return { title: i18n._(msg`Tiket`) };
  },
  head: privateHead,
  component: Screen,
});

function Screen() {
  const { registrationId } = Route.useParams();
  return <TicketScreen id={registrationId} invitation={<InstallInvitation />} />;
}
