import { waitForIdle } from '#src/client/lib/hydration/idle.ts';
import { reloadWhenScriptsAreGone } from './chunk-recovery.ts';
import { listenForInstallOffer } from './install-prompt.ts';
import type { PwaPage } from './register.ts';

/** Sets up chunk recovery and the install prompt; called once, before the first render. */
export function startPwa(): void {
  reloadWhenScriptsAreGone();
  listenForInstallOffer();
}

/** How long after the navigation the page has the phone to itself, in ms. */
const firstSecondsMs = 2_500;

/**
 * Called after the first render. The worker precaches the whole app, which takes more of the processor than the page does:
 * it starts when the page is idle, and on a fast network not before its first seconds are over.
 */
export async function startServiceWorker(page: PwaPage): Promise<void> {
  // The development server has no worker.
  if (!import.meta.env.PROD) return;
  await waitForIdle(3_000);
  await new Promise((resolve) => setTimeout(resolve, firstSecondsMs - performance.now()));
  // If the import fails, the page works without a worker.
  const pwa = await import('./register.ts').catch(() => null);
  await pwa?.registerServiceWorker(page);
}
