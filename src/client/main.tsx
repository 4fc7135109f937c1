import '#src/client/ui/styles/global.css';
import './lib/hydration/read-react.ts';
import { RouterProvider } from '@tanstack/react-router';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { Language } from '#src/contract/common.ts';
import { createClock } from './lib/device/clock.ts';
import { readDocumentState } from './lib/hydration/document-state.ts';
import { takeOverEarlyInput } from './lib/hydration/early-input.ts';
import { createI18n, loadMessages } from './lib/i18n/i18n.ts';
import { findLanguage } from './lib/i18n/language.ts';
import { readChosenLanguage } from './lib/i18n/language-store.ts';
import { nextTask } from './lib/hydration/next-task.ts';
import { createQueryClient } from './lib/api/query-client.ts';
import { stopWaitingForIdle, whenIdle, waitForIdle } from './lib/hydration/idle.ts';
import { loadRendered } from './lib/api/rendered-queries.ts';
import { readSession, syncSession } from './lib/session/session.ts';
import { readText } from './lib/storage/storage.ts';
import { importWithRetry } from './lib/hydration/import-with-retry.ts';
import { startPwa, startServiceWorker } from '#src/client/pwa/start.ts';
import { createAppRouter } from './router.tsx';

// Not awaited: chunks that import this one could not load before it had ended.
void start();

async function start(): Promise<void> {
  const container = document.getElementById('root');
  if (container === null) throw new Error('The document has no #root');
  const state = readDocumentState();
  const pinned = findLanguage(new URLSearchParams(location.search).get('lang'));
  const language = state?.language ?? pinned ?? readChosenLanguage() ?? documentLanguage();
  const i18n = createI18n(language, await loadMessages(language));
  // On a slow phone each of these steps is as long as a task may be, so none of them follows another in one.
  await nextTask();
  const queryClient = createQueryClient();
  const clock = createClock(state?.now ?? Date.now());
  const router = createAppRouter({
    i18n,
    queryClient,
    clock,
    origin: state?.origin ?? location.origin,
    readSession,
    isLanguagePinned: pinned !== null,
    hasViewTransitions: !matchMedia('(prefers-reduced-motion: reduce)').matches,
  });

  // Whose screens these are is known before anything else is fetched. Hydration still begins with nobody's.
  syncSession();
  startPwa();
  const load = () => loadSame(router);
  if (state !== null && (await loadRendered(queryClient, state.queries, load))) {
    // Says that the tree was rendered by the server: without it React throws error 418 and renders everything anew.
    router.ssr = { manifest: undefined };
    await nextTask();
    // A transition is rendered in slices, between which the browser answers taps.
    startTransition(() => {
      hydrateRoot(container, <RouterProvider router={router} />);
    });
    takeOverEarlyInput();
  } else {
    document.documentElement.lang = language;
    replaceServerHead(router);
    const shell = [...container.children];
    createRoot(container).render(<RouterProvider router={router} />);
    takeOverEarlyInput(shell);
  }
  clock.start();
  void startServiceWorker({ queryClient, isRendered: state !== null });
  void waitForIdle(2_000).then(stopWaitingForIdle);
  // To a visitor's page it tells no more than that another tab has signed in.
  if (!readSession().signedIn) await whenIdle;
  void importWithRetry(fetchSessionKeeper).then((keepSession) => keepSession(router));
  await whenIdle;
  if (readText('scan_phone') !== null)
    void importWithRetry(fetchUnsentSender).then((send) => send());
  // What the next screen will ask the server with: fetched before somebody waits for it, and again when they do.
  import('./lib/api/api.ts').catch(() => undefined);
}

/** Loads the screen; false when the reader was sent to another one, as members are from /signin. */
async function loadSame(router: ReturnType<typeof createAppRouter>): Promise<boolean> {
  const { href } = router.latestLocation;
  await router.load();
  return router.state.location.href === href;
}

async function fetchSessionKeeper() {
  return (await import('./lib/session/session-keeper.ts')).keepSession;
}

async function fetchUnsentSender() {
  return (await import('./features/check-in/sync/unsent-scans.ts')).sendUnsentScans;
}

/**
 * A shell's head is not hydrated: React adds its own beside it, and the first title wins. So the server's goes away
 * once the first screen stands.
 */
function replaceServerHead(router: ReturnType<typeof createAppRouter>): void {
  const kinds = ['title', 'meta[name=description]', 'meta[name=robots]', 'meta[property]'];
  const links = ['link[rel=canonical]', 'link[rel=alternate]'];
  const tags = [...document.head.querySelectorAll([...kinds, ...links].join())];
  const unsubscribe = router.subscribe('onRendered', () => {
    unsubscribe();
    for (const tag of tags) tag.remove();
  });
}

function documentLanguage(): Language {
  return findLanguage(document.documentElement.lang) ?? 'id';
}
