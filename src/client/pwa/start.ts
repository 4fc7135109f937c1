import { waitForIdle } from '#src/client/lib/hydration/idle.ts';
import { reloadWhenScriptsAreGone } from './chunk-recovery.ts';
import { listenForInstallOffer } from './install-prompt.ts';
import type { PwaPage } from './register.ts';

/** Makes the page an app: called once, before the first screen is drawn. */
export function startPwa(): void {
  reloadWhenScriptsAreGone();
  listenForInstallOffer();
}

/** Called once the first screen is handed to React. The worker fetches the whole app, so it waits for what the screen needs. */
export async function startServiceWorker(page: PwaPage): Promise<void> {
  // The development server has no worker.
  if (!import.meta.env.PROD) return;
  await waitForIdle(3_000);
  // Where its code cannot be had, the page goes on without a worker, as where registration is refused.
  const pwa = await import('./register.ts').catch(() => null);
  await pwa?.registerServiceWorker(page);
}
