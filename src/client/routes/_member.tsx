import { createFileRoute, Outlet, redirect } from '@tanstack/react-router';
import { decideWithoutCall, runGuard } from '#src/client/lib/session/guard.ts';
import { browserGuardServices } from '#src/client/lib/session/guard-services.ts';
import { LeavingLoadingScreen, LoadingScreen } from '#src/client/lib/screens/loading-screen.tsx';

/** Screens that need sign-in. The server sends a shell for them: it never knows who is reading. */
export const Route = createFileRoute('/_member')({
  ssr: false,
  // The loading screen must not have to be loaded itself.
  codeSplitGroupings: [],
  // Specification §2: the loading screen shows while credentials are checked, from the first frame.
  pendingMs: 0,
  pendingMinMs: 0,
  pendingComponent: LoadingScreen,
  beforeLoad({ context, location }) {
    const services = browserGuardServices(context.queryClient);
    const early = decideWithoutCall(services);
    // Not a promise, so that moving between these screens shows no loading screen.
    if (early !== null) return enter(early, location.href);
    return runGuard(services).then((outcome) => enter(outcome, location.href));
  },
  component: Member,
});

function enter(outcome: Awaited<ReturnType<typeof runGuard>>, href: string) {
  if (outcome.kind === 'sign-in') throw redirect({ to: '/signin', search: { redirect: href } });
  return { allowedBy: outcome.by };
}

function Member() {
  const { allowedBy } = Route.useRouteContext();
  return (
    <>
      <Outlet />
      {allowedBy === 'recent' ? null : <LeavingLoadingScreen />}
    </>
  );
}
