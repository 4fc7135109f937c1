import { reloadWhenScriptsAreGone } from './chunk-recovery.ts';
import { listenForInstallOffer } from './install-prompt.ts';
import type { PwaPage } from './register.ts';

/** Everything that makes the page an app: called once, before the first screen is drawn. */
export function startPwa(page: PwaPage): void {
  reloadWhenScriptsAreGone();
  listenForInstallOffer();
  // The development server has no worker.
  if (import.meta.env.PROD) whenIdle(() => void startServiceWorker(page));
}

async function startServiceWorker(page: PwaPage): Promise<void> {
  // Where its code cannot be had, the page goes on without a worker, as where registration is refused.
  const pwa = await import('./register.ts').catch(() => null);
  await pwa?.registerServiceWorker(page);
}

/** The service worker fetches the whole app, so it waits for what the screen needs. */
function whenIdle(run: () => void): void {
  const wait = (): void => {
    // Missing in Safari.
    if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: 3_000 });
    else setTimeout(run, 1_000);
  };
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { once: true });
}
