import { readConnection } from '#src/client/lib/device/online.ts';
import { isBusy } from '#src/client/lib/forms/busy.ts';

const lastKey = 'reloaded_for_chunk';
const causesKey = 'reloaded_for';
const pauseMs = 60_000;
const timeoutMs = 5_000;

/**
 * Reloads the page when a script of its build can no longer be fetched: once per script, only where the server is reached,
 * and never while the reader scans or types. Whoever needed the script is told that it failed, and says so until then.
 */
export function reloadWhenScriptsAreGone(reload = () => location.reload()): void {
  addEventListener('vite:preloadError', (event) => {
    // Some browsers do not say which script failed: then it reloads once per build.
    const cause = `${import.meta.url} ${event.payload.message}`;
    if (isBusy() || readConnection() !== 'online') return;
    void reloadIfReached(cause, reload);
  });
}

async function reloadIfReached(cause: string, reload: () => void): Promise<void> {
  if ((await isServerReached()) && !isBusy() && mayReload(cause, Date.now())) reload();
}

/**
 * Scripts also fail where the network went a moment ago and nobody has noticed: a reload would then lose what stands here,
 * and bring nothing. Asked without the code of calls, which may be what is gone.
 */
async function isServerReached(): Promise<boolean> {
  try {
    const answer = await fetch('/livez', {
      cache: 'no-store',
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    // A café's login page is no JSON.
    return answer.ok && answer.headers.get('content-type')?.includes('json') === true;
  } catch {
    return false;
  }
}

/**
 * At most once a minute and once per cause, so that a broken deployment causes no reload loop. Never without storage,
 * which cannot rule one out.
 */
function mayReload(cause: string, now: number): boolean {
  try {
    if (now - Number(sessionStorage.getItem(lastKey)) < pauseMs) return false;
    const causes = sessionStorage.getItem(causesKey)?.split('\n') ?? [];
    if (causes.includes(cause)) return false;
    sessionStorage.setItem(lastKey, String(now));
    sessionStorage.setItem(causesKey, [...causes, cause].join('\n'));
    return true;
  } catch {
    return false;
  }
}
