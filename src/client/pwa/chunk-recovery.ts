import { isBusy } from '#src/client/lib/busy.ts';

const storageKey = 'reloaded_for_chunk';
const pauseMs = 60_000;

/**
 * Reloads when a script of this page's build cannot be fetched any more: once, only with a network, and never while
 * somebody scans or types (the screen that needed it shows its error then).
 */
export function reloadWhenScriptsAreGone(): void {
  addEventListener('vite:preloadError', (event) => {
    if (isBusy() || !navigator.onLine || !mayReload(Date.now())) return;
    event.preventDefault();
    location.reload();
  });
}

/** At most once a minute, so that a broken deployment is no endless loop. Without storage that cannot be promised. */
function mayReload(now: number): boolean {
  try {
    if (now - Number(sessionStorage.getItem(storageKey)) < pauseMs) return false;
    sessionStorage.setItem(storageKey, String(now));
    return true;
  } catch {
    return false;
  }
}
