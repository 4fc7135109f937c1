import { announceWorker } from '#src/client/lib/device/worker-start.ts';
import { waitForIdle } from '#src/client/lib/hydration/idle.ts';
import { reloadWhenScriptsAreGone } from './chunk-recovery.ts';
import { listenForInstallOffer } from './install-prompt.ts';
import type { PwaPage } from './register.ts';

/** Sets up chunk recovery and the install prompt; called once, before the first render. */
export function startPwa(): void {
  reloadWhenScriptsAreGone();
  listenForInstallOffer();
}

/** How long after the navigation a visitor's page has the phone to itself, in ms. */
const firstSecondsMs = 2_500;

/**
 * Called after the first render. The worker precaches the whole app, which takes more of the processor than the page does:
 * it starts when the page is idle. Before a visitor, who has no ticket to keep yet, it also waits until the first seconds are
 * over, unless something needs it.
 */
export async function startServiceWorker(page: PwaPage, isVisitor: boolean): Promise<void> {
  // The development server has no worker.
  if (!import.meta.env.PROD) return;
  const { wanted, done } = announceWorker();
  await Promise.race([wanted, untilQuiet(isVisitor)]);
  // If the import fails, the page works without a worker.
  const pwa = await import('./register.ts').catch(() => null);
  if (pwa === null) return done();
  await pwa.registerServiceWorker(page, done);
}

async function untilQuiet(isVisitor: boolean): Promise<void> {
  await waitForIdle(3_000);
  if (!isVisitor) return;
  await new Promise((resolve) => setTimeout(resolve, firstSecondsMs - performance.now()));
}
