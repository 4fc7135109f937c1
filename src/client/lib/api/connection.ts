import { onlineManager } from '@tanstack/react-query';
import { retryDelay } from '../device/backoff.ts';
import { apiHost } from './api-host.ts';
import { readConnection, setConnection } from '../device/online.ts';

const timeoutMs = 5_000;
/** How long the screen says that it is online again. */
const backMs = 4_000;
/** A list is kept 30 s and may be shown 60 s longer; an older one is the worker's copy. */
const oldestMs = 120_000;

let isProbing = false;
/** Something failed since the probe that is on its way was sent: its answer may be from before that. */
let isSuspectedAgain = false;

/**
 * A call failed, or the browser has lost its network: asks the server whether that is so, and goes on asking in growing
 * intervals until it answers. `navigator.onLine` only knows the cable: it is true behind a captive portal.
 */
export function suspectCutOff(): void {
  if (isProbing) {
    isSuspectedAgain = true;
    return;
  }
  isProbing = true;
  void probeUntilReached(1).finally(() => {
    isProbing = false;
  });
}

/** An answer that was given long ago comes from the worker's cache, so the server may be out of reach. */
export function suspectIfOld(answeredAt: number | null): void {
  if (answeredAt !== null && Date.now() - answeredAt > oldestMs) suspectCutOff();
}

if (!import.meta.env.SSR) addEventListener('offline', suspectCutOff);

async function probeUntilReached(tries: number): Promise<void> {
  isSuspectedAgain = false;
  const connection = await probe();
  if (connection === 'online' && isSuspectedAgain) return probeUntilReached(tries);
  if (connection !== 'online') {
    setConnection(connection);
    await waitForRetry(tries);
    return probeUntilReached(tries + 1);
  }
  if (readConnection() === 'online') return;
  setConnection('back');
  setTimeout(() => {
    if (readConnection() === 'back') setConnection(null);
  }, backMs);
  // The browser says nothing where the cable was never cut: what waits for a network hears it from here.
  // Queries are asked again. They are not told before: a paused one would neither answer nor fail.
  onlineManager.setOnline(false);
  onlineManager.setOnline(true);
  dispatchEvent(new Event('online'));
}

/** One small question that no cache answers. */
async function probe(): Promise<'online' | 'offline' | 'server'> {
  try {
    const response = await fetch(`${apiHost()}/livez`, {
      cache: 'no-store',
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (response.status >= 500) return 'server';
    const isOurs = response.headers.get('content-type')?.includes('json') === true;
    if (!response.ok || !isOurs) return 'offline';
    // An answer that is not read to its end keeps one of the browser's few connections until the time is over.
    await response.arrayBuffer();
    return 'online';
  } catch {
    return 'offline';
  }
}

function waitForRetry(failures: number): Promise<void> {
  return new Promise((resolve) => {
    const ending = new AbortController();
    const { signal } = ending;
    const finish = (): void => {
      ending.abort();
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(finish, retryDelay(failures, Math.random()));
    addEventListener('online', finish, { signal });
    document.addEventListener('visibilitychange', finish, { signal });
  });
}
