import { createFileRoute, Outlet, redirect, useHydrated } from '@tanstack/react-router';
import { readGoogleConfig } from '#src/client/features/auth/google/google-config.ts';
import { safeRedirect } from '#src/client/lib/routing/known-path.ts';
import { LoadingScreen } from '#src/client/lib/screens/loading-screen.tsx';
import { matching, searchParams } from '#src/client/lib/routing/search-params.ts';
import styles from '#src/client/features/auth/for-visitors.module.css';

const VisitorSearch = searchParams({ redirect: matching(/./) });

/**
 * Signing in and registering; whoever has an access cookie is sent on (product §3, §9.1). The server, which does not know
 * who reads, sends everybody the form.
 */
export const Route = createFileRoute('/_visitor')({
  // The loading screen must not have to be loaded itself.
  codeSplitGroupings: [],
  // Nor in those below: the root's outlet has the same boundary, and React hydrates what stands in one in a pass of its own.
  wrapInSuspense: false,
  staticData: { chrome: 'quiet' },
  validateSearch: VisitorSearch,
  beforeLoad({ context, search, location, preload }) {
    if (import.meta.env.SSR) return;
    if (context.readSession().signedIn) {
      throw redirect({ href: safeRedirect(search.redirect, context.isKnownPath) ?? '/dashboard' });
    }
    // With Google configured these screens are documents of their own, with another security policy (product §9.10).
    if (!preload && readGoogleConfig().isElsewhere) {
      throw redirect({ href: location.href, reloadDocument: true });
    }
  },
  component: ForVisitors,
});

function ForVisitors() {
  const isHydrated = useHydrated();
  return (
    <>
      {/* Members see this from the document's first frame until they are sent on. */}
      {isHydrated ? null : (
        <div className={styles['member']}>
          <LoadingScreen />
        </div>
      )}
      <Outlet />
    </>
  );
}
