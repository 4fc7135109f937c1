import '#src/client/ui/styles/global.css';
import './lib/hydration/read-react.ts';
import { RouterProvider } from '@tanstack/react-router';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { Language } from '#src/contract/common.ts';
import { createClock } from './lib/device/clock.ts';
import { readDocumentState } from './lib/hydration/document-state.ts';
import { takeOverEarlyInput } from './lib/hydration/early-input.ts';
import { createI18n } from './lib/i18n/i18n.ts';
import { getMessages } from './lib/i18n/messages.ts';
import { findLanguage } from './lib/i18n/language.ts';
import { readChosenLanguage } from './lib/i18n/language-store.ts';
import { nextTask } from './lib/hydration/next-task.ts';
import { createQueryClient } from './lib/api/query-client.ts';
import { stopWaitingForIdle, whenIdle, waitForIdle } from './lib/hydration/idle.ts';
import { loadRendered } from './lib/api/rendered-queries.ts';
import { readSession, syncSession } from './lib/session/session.ts';
import { allowOvertakenTransitions } from './lib/routing/overtaken-transitions.ts';
import { keepSource } from './lib/storage/landing-source.ts';
import { readText } from './lib/storage/storage.ts';
import { importWithRetry } from './lib/hydration/import-with-retry.ts';
import { startPwa, startServiceWorker } from '#src/client/pwa/start.ts';
import { createAppRouter } from './router.tsx';

// Not awaited: a chunk that imports this module would wait for the end of it.
void start();

async function start(): Promise<void> {
  const container = document.getElementById('root');
  if (container === null) throw new Error('The document has no #root');
  const state = readDocumentState();
  const landing = location.href;
  const pinned = findLanguage(new URLSearchParams(location.search).get('lang'));
  const language = state?.language ?? pinned ?? readChosenLanguage() ?? documentLanguage();
  const i18n = createI18n(language, getMessages(language));
  // On a slow phone each of these steps is a long task, so each gets a task of its own.
  await nextTask();
  const queryClient = createQueryClient();
  const clock = createClock(state?.now ?? Date.now());
  const hasViewTransitions = !matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (hasViewTransitions) allowOvertakenTransitions();
  const router = createAppRouter({
    i18n,
    queryClient,
    clock,
    origin: state?.origin ?? location.origin,
    readSession,
    isLanguagePinned: pinned !== null,
    hasViewTransitions,
  });

  // The session must be known before anything is fetched; hydration still starts as signed out.
  syncSession();
  startPwa();
  const load = () => loadSame(router);
  if (state !== null && (await loadRendered(queryClient, state.queries, load))) {
    // Marks the tree as server-rendered: without it React throws error 418 and renders from scratch.
    router.ssr = { manifest: undefined };
    await nextTask();
    // A transition is rendered in slices, between which the browser handles input.
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
  const page = { queryClient, isRendered: state !== null, router };
  void startServiceWorker(page, !readSession().signedIn);
  void waitForIdle(2_000).then(stopWaitingForIdle);
  // A visitor's page only needs it to notice that another tab has signed in.
  if (!readSession().signedIn) await whenIdle;
  void importWithRetry(fetchSessionKeeper).then((keepSession) => keepSession(router));
  await whenIdle;
  if (readText('scan_phone') !== null)
    void importWithRetry(fetchUnsentSender).then((send) => send());
  if (readText('outbox') !== null)
    void importWithRetry(fetchKeepSending).then((keepSending) => keepSending(queryClient));
  if (landing.includes('utm_source=')) keepSource(landing, Date.now());
  // The next screen needs the first for its calls; the others say it when there is no network. A failure does not matter:
  // whoever needs one imports it again.
  import('./lib/api/api.ts').catch(() => undefined);
  import('./lib/api/errors/any-error-words.tsx').catch(() => undefined);
  import('./ui/show-toast.tsx').catch(() => undefined);
  import('./ui/toaster.tsx').catch(() => undefined);
}

/** Loads the screen; false after a redirect, such as a member's from /signin. */
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

async function fetchKeepSending() {
  return (await import('./lib/outbox/keep-sending.ts')).keepSending;
}

/**
 * Removes the server's head tags once the first screen is rendered. A shell's head is not hydrated: React adds its own
 * tags after them, and the first title wins.
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
