import { isBusy } from '#src/client/lib/forms/busy.ts';

const lastKey = 'reloaded_for_chunk';
const causesKey = 'reloaded_for';
const pauseMs = 60_000;

/**
 * Reloads when a script of this page's build cannot be fetched any more: once for each, only with a network, and never
 * while somebody scans or types (the screen that needed it shows its error then).
 */
export function reloadWhenScriptsAreGone(reload = () => location.reload()): void {
  addEventListener('vite:preloadError', (event) => {
    // Some browsers do not say which script it was: then once for this build.
    const cause = `${import.meta.url} ${event.payload.message}`;
    if (isBusy() || !navigator.onLine || !mayReload(cause, Date.now())) return;
    event.preventDefault();
    reload();
  });
}

/**
 * At most once a minute and once for the same cause, so that a broken deployment is no endless loop: parts of a page
 * are tried again by themselves. Without storage that cannot be promised.
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
