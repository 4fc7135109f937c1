import type { I18n } from '@lingui/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { createRouter, type RouterHistory } from '@tanstack/react-router';
import type { AppContext } from '#src/client/lib/context.tsx';
import { LanguageProvider } from './lib/i18n/language-provider.tsx';
import { parseSearch, stringifySearch } from './lib/routing/search-params.ts';
import { routeTree } from './routeTree.gen.ts';
import { deferred } from './lib/hydration/deferred.tsx';
import { PendingScreen } from './lib/screens/pending-screen.tsx';
import { ErrorScreen } from './lib/screens/error-screen.tsx';

const NotFoundScreen = deferred(
  async () => (await import('./lib/screens/not-found-screen.tsx')).NotFoundScreen,
);

type RouterOptions = Omit<AppContext, 'isKnownPath'> & {
  /** The server's memory history; the browser's own when left out. */
  history?: RouterHistory;
  /** The address says `?lang=`, so the stored language is not looked at. */
  isLanguagePinned: boolean;
  /** False where motion is reduced, and on the server. */
  hasViewTransitions: boolean;
};

/** The router with everything around its screens: one per request on the server, one per page in the browser. */
export function createAppRouter({
  history,
  isLanguagePinned,
  hasViewTransitions,
  ...context
}: RouterOptions) {
  const { i18n, queryClient } = context;
  let hasRendered = false;
  const router = createRouter({
    routeTree,
    ...(history === undefined ? {} : { history }),
    context: { ...context, isKnownPath },
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    // The query cache decides what is fresh.
    defaultPreloadStaleTime: 0,
    defaultPendingComponent: PendingScreen,
    defaultErrorComponent: ErrorScreen,
    defaultNotFoundComponent: NotFoundScreen,
    // Who has scrolled before the first screen answers stays there. The server asks, too.
    scrollRestoration: () => hasRendered || !(globalThis.scrollY > 0),
    getScrollRestorationKey: (location): string =>
      // Going back before a screen has loaded leaves a placeholder, shorter than the list behind it. Its scroll position
      // must not overwrite the list's.
      router.state.status === 'pending'
        ? 'placeholder'
        : (location.state.__TSR_key ?? location.href),
    // Filters and steps change the search only; they must not fade the page. The first screen stands already: fading it
    // would freeze it while it is hydrated.
    defaultViewTransition: hasViewTransitions
      ? {
          types: ({ fromLocation, pathChanged }) =>
            fromLocation !== undefined && pathChanged ? ['page'] : false,
        }
      : false,
    InnerWrap: ({ children }) => (
      <QueryClientProvider client={queryClient}>
        <LanguageProvider i18n={i18n} pinned={isLanguagePinned} onChange={showLanguage}>
          {children}
        </LanguageProvider>
      </QueryClientProvider>
    ),
  });

  router.subscribe('onRendered', () => {
    hasRendered = true;
  });

  function isKnownPath(pathname: string): boolean {
    const [, , foundRoute] = router.getMatchedRoutes(pathname);
    return foundRoute !== undefined;
  }

  function showLanguage(next: I18n): void {
    router.update({ ...router.options, context: { ...router.options.context, i18n: next } });
    void router.invalidate();
    if (router.state.location.search['lang'] !== undefined) {
      void router.navigate({
        to: '.',
        search: (now) => ({ ...now, lang: undefined }),
        replace: true,
      });
    }
  }

  return router;
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
