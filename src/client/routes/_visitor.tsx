import { createFileRoute, redirect } from '@tanstack/react-router';
import { readGoogleConfig } from '#src/client/features/auth/google-config.ts';
import { safeRedirect } from '#src/client/lib/known-path.ts';
import { matching, searchParams } from '#src/client/lib/search-params.ts';

const VisitorSearch = searchParams({ redirect: matching(/./) });

/** Signing in and registering; whoever has an access cookie is sent on (product §3, §9.1). */
export const Route = createFileRoute('/_visitor')({
  ssr: false,
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
});
