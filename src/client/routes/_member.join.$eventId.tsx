import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { JoinFrame, JoinSkeleton } from '#src/client/features/registration/join/join-frame.tsx';
import { JoinScreen } from '#src/client/features/registration/join/join-screen.tsx';
import { joinSteps } from '#src/client/features/registration/form/join-step.ts';
import {
  emailQueryOptions,
  joinEventQueryOptions,
  loadOrNotFound,
  prefillQueryOptions,
  showPersistedTickets,
} from '#src/client/features/registration/queries.ts';
import { deferred } from '#src/client/lib/hydration/deferred.tsx';
import { privateHead } from '#src/client/lib/routing/private-head.ts';
import { idParams } from '#src/client/lib/routing/id-params.ts';
import { oneOf, searchParams, words } from '#src/client/lib/routing/search-params.ts';

const GroupFormScreen = deferred(
  async () =>
    (await import('#src/client/features/registration/group/group-form-screen.tsx')).GroupFormScreen,
);

const JoinSearch = searchParams({
  step: oneOf(joinSteps),
  category: words(10),
  for: oneOf(['group']),
});

export const Route = createFileRoute('/_member/join/$eventId')({
  params: idParams('eventId'),
  validateSearch: JoinSearch,
  staticData: { chrome: 'form' },
  loader: async ({ context: { i18n, queryClient }, params }) => {
    void queryClient.prefetchQuery(prefillQueryOptions());
    await showPersistedTickets(queryClient);
    void queryClient.prefetchQuery(emailQueryOptions());
    await loadOrNotFound(queryClient.ensureQueryData(joinEventQueryOptions(params.eventId)));
    return { title: i18n._(msg`Daftar sekarang`) };
  },
  head: privateHead,
  pendingComponent: Pending,
  pendingMs: 200,
  component: Screen,
});

function Screen() {
  const { eventId } = Route.useParams();
  const { step = 'category', category, for: whom } = Route.useSearch();
  if (whom === 'group') return <GroupFormScreen key={eventId} eventId={eventId} />;
  return <JoinScreen key={eventId} eventId={eventId} step={step} categoryCode={category} />;
}

function Pending() {
  const { eventId } = Route.useParams();
  return (
    <JoinFrame eventId={eventId} event={null}>
      <JoinSkeleton />
    </JoinFrame>
  );
}
