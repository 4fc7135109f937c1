import { waitForIdle } from '#src/client/lib/hydration/idle.ts';
import { reloadWhenScriptsAreGone } from './chunk-recovery.ts';
import { listenForInstallOffer } from './install-prompt.ts';
import type { PwaPage } from './register.ts';

/** Sets up chunk recovery and the install prompt; called once, before the first render. */
export function startPwa(): void {
  reloadWhenScriptsAreGone();
  listenForInstallOffer();
}

/** Called after the first render. The worker precaches the whole app, so it starts when the page is idle. */
export async function startServiceWorker(page: PwaPage): Promise<void> {
  // The development server has no worker.
  if (!import.meta.env.PROD) return;
  await waitForIdle(3_000);
  // If the import fails, the page works without a worker.
  const pwa = await import('./register.ts').catch(() => null);
  await pwa?.registerServiceWorker(page);
}
