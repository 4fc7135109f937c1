import { I18nProvider } from '@lingui/react';
import { dehydrate } from '@tanstack/react-query';
import { createMemoryHistory, RouterContextProvider, RouterProvider } from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import { scriptsByModule, sheetsByModule } from 'virtual:page-scripts';
import type { Language } from '#src/contract/common.ts';
import { toChrome } from '#src/client/shell/chrome.ts';
import { BannerAhead } from './shell/bars/dock.tsx';
import { createClock } from './lib/device/clock.ts';
import { dataBlock, writeDocumentState } from './lib/hydration/document-state.ts';
import { DocumentHead } from './lib/routing/document-head.tsx';
import { createI18n } from './lib/i18n/i18n.ts';
import { getMessages } from './lib/i18n/messages.ts';
import { loadDeferredParts } from './lib/hydration/deferred.tsx';
import { LoadingScreen } from './lib/screens/loading-screen.tsx';
import { takeOwnScripts } from './lib/hydration/own-scripts.ts';
import { PendingScreen } from './lib/screens/pending-screen.tsx';
import { createQueryClient, type Fetch } from './lib/api/query-client.ts';
import { searchNames } from './lib/routing/search-params.ts';
import { readServerResult } from './lib/routing/server-result.ts';
import { readSession } from './lib/session/session.ts';
import { createAppRouter } from './router.tsx';

export type RenderRequest = {
  /** Absolute address below PUBLIC_URL, or a path with search. */
  url: string;
  language: Language;
  /** Epoch milliseconds. */
  now: number;
  /** Calls the API in-process; gets paths such as /api/public/race. */
  fetch: Fetch;
};

export type RenderResult =
  | {
      kind: 'page';
      status: 200 | 404;
      head: string;
      body: string;
      state: string;
      /** Texts of the inline scripts that the app itself wrote into `body`. */
      scripts: string[];
    }
  /** Rendered in the browser only; `body` says so until then: on guarded screens the loading screen. */
  | { kind: 'shell'; head: string; body: string }
  | { kind: 'redirect'; status: 301 | 302 | 307 | 308; location: string };

// Only matches paths: what there is to load and show is the business of the routers below.
const routes = createAppRouter({
  history: createMemoryHistory(),
  i18n: createI18n('id', {}),
  queryClient: createQueryClient(),
  clock: createClock(0),
  origin: '',
  readSession,
  isLanguagePinned: true,
  hasViewTransitions: false,
});

/** The search parameters that the page at a path reads; all others make no difference to its document. */
export function searchNamesOf(pathname: string): readonly string[] {
  const [matched] = routes.getMatchedRoutes(pathname);
  return matched.flatMap(({ options }) => searchNames(options.validateSearch));
}

const noIndex = '<meta name="robots" content="noindex">';

type AppRouter = ReturnType<typeof createAppRouter>;

/** Renders one document. Errors of the API end in a shell, whose browser tries again and can say what is wrong. */
export async function render({ url, language, now, fetch }: RenderRequest): Promise<RenderResult> {
  const { origin, pathname, search } = new URL(url, 'http://localhost');
  const i18n = createI18n(language, getMessages(language));
  const queryClient = createQueryClient(fetch);
  const router = createAppRouter({
    history: createMemoryHistory({ initialEntries: [pathname + search] }),
    i18n,
    queryClient,
    clock: createClock(now),
    origin,
    readSession,
    isLanguagePinned: true,
    hasViewTransitions: false,
  });
  await router.load();
  await loadDeferredParts();

  const result = readServerResult(router);
  if (result.kind === 'redirect') {
    const { location } = result;
    const status = isSpellingOf(pathname, location) ? 308 : redirectStatus(result.status);
    return { kind: 'redirect', status, location };
  }
  const head = renderHead(router);
  const isForBrowser = router.state.matches.some((match) => match.ssr === false);
  if (isForBrowser || result.status === 500) {
    const body = renderToString(
      <I18nProvider i18n={i18n}>
        {isGuarded(router) ? <LoadingScreen /> : <UnguardedShell router={router} />}
      </I18nProvider>,
    );
    // The routes' own head waits for the guard, in the browser.
    return { kind: 'shell', head: isGuarded(router) ? noIndex + head : head, body };
  }
  const mark = crypto.randomUUID();
  router.options.ssr = { nonce: mark };
  const { html: body, scripts } = takeOwnScripts(
    renderToString(<RouterProvider router={router} />),
    mark,
  );
  return {
    kind: 'page',
    status: result.status,
    head,
    body,
    scripts,
    state: writeDocumentState({ language, now, origin, queries: dehydrate(queryClient) }),
  };
}

function UnguardedShell({ router }: { router: AppRouter }) {
  return (
    <>
      <PendingScreen />
      <BannerAhead chrome={toChrome(router.state.matches)} />
    </>
  );
}

/** The router takes a slash at the end away with a temporary redirect, but such an address never comes back. */
function isSpellingOf(pathname: string, location: string): boolean {
  return pathname !== '/' && pathname.replace(/\/+$/, '') === location.split(/[?#]/, 1)[0];
}

function isGuarded(router: AppRouter): boolean {
  return router.state.matches.some(({ routeId }) => routeId === '/_member');
}

function redirectStatus(status: number) {
  return ([301, 302, 308] as const).find((known) => known === status) ?? 307;
}

/** The routes' own head and style sheets, then the list of this page's scripts. */
function renderHead(router: AppRouter): string {
  const tags = renderToString(
    <RouterContextProvider router={router}>
      <I18nProvider i18n={router.options.context.i18n}>
        <DocumentHead />
      </I18nProvider>
    </RouterContextProvider>,
  );
  const modules = [
    // Guarded screens ask at once.
    ...(isGuarded(router) ? ['session-refresh'] : []),
    ...router.state.matches.map(({ routeId }) => routeModule(routeId)),
  ];
  const scripts = new Set(modules.flatMap((module) => scriptsByModule[module] ?? []));
  const sheets = new Set(modules.flatMap((module) => sheetsByModule[module] ?? []));
  const links = [...sheets].map((href) => `<link rel="stylesheet" crossorigin href="${href}">`);
  return links.join('') + tags + dataBlock('page-scripts', [...scripts]);
}

/** The flat file of a route id: `/race/` is race.index.tsx, `/_member/join/$eventId` is _member.join.$eventId.tsx. */
function routeModule(routeId: string): string {
  const name = routeId.slice(1).replaceAll('/', '.');
  return `src/client/routes/${name === '' || name.endsWith('.') ? `${name}index` : name}.tsx`;
}
