import type { AnyRouter } from '@tanstack/react-router';
import { findPageKind, listPaths } from '#src/domain/pages/page-kind.ts';
import { isGoodConnection } from '#src/client/lib/device/good-connection.ts';
import { waitForIdle } from '#src/client/lib/hydration/idle.ts';
import { readText, writeText } from '#src/client/lib/storage/storage.ts';
import { askWorker } from '../ask-worker.ts';
import type { WorkerAnswer } from '../messages.ts';

const pauseMs = 43_200_000;
/** For a few files. */
const longestMs = 60_000;
/** Of the worker's 200 stored answers: what the reader has opened must stay. */
const mostLinks = 40;
/** What everybody comes for, on any connection: the tabs' lists, and the shop's. */
const lists = ['/race', '/event', '/community', '/shop'];

/**
 * Brings what the reader may want to open without a network, before they have opened it: on a good connection the code of
 * all screens for visitors and members, what the public pages say, and what this page links to; on another the lists only.
 * Twice a day at most, one after the other while the browser is idle. Never rejects.
 *
 * @param links addresses on this page
 * @param signal ends it when a new version comes, which could not take over from a worker that is asked all the time
 */
export async function bringScreens(
  router: Pick<AnyRouter, 'preloadRoute'>,
  { links, signal }: { links: readonly string[]; signal: AbortSignal },
): Promise<void> {
  const isGood = isGoodConnection(navigator);
  const key = isGood ? 'pages_ahead_at' : 'lists_ahead_at';
  const canGoOn = (): boolean =>
    !signal.aborted && navigator.onLine && isGood === isGoodConnection(navigator);
  if (isGood) await storeCode(canGoOn);
  if (Date.now() - Number(readText(key)) < pauseMs) return;
  const paths = isGood ? [...lists, ...listPaths('content', 'device'), ...links] : lists;
  for (const path of new Set(paths)) {
    await waitForIdle(1_000);
    if (!canGoOn()) return;
    // A page that fails is left out: the router says nothing of it.
    await router.preloadRoute({ to: path });
  }
  writeText('lists_ahead_at', String(Date.now()));
  if (isGood) writeText('pages_ahead_at', String(Date.now()));
}

/** Asked for at each visit: a new version has other files. */
async function storeCode(canGoOn: () => boolean): Promise<void> {
  for (let answer: WorkerAnswer = 'more'; answer === 'more';) {
    await waitForIdle(1_000);
    const worker = navigator.serviceWorker.controller;
    if (worker === null || !canGoOn()) return;
    const signal = AbortSignal.timeout(longestMs);
    answer = await askWorker({ type: 'STORE_SCREENS' }, { worker, signal }).catch(() => 'failed');
  }
}

/** The paths of the public pages that a document links to. */
export function listLinked(document: Document): string[] {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('main a[href]')];
  return links
    .filter(({ origin, search }) => origin === location.origin && search === '')
    .map(({ pathname }) => pathname)
    .filter((path) => findPageKind(path) === 'content')
    .slice(0, mostLinks);
}
