import { create } from 'zustand';

/** A non-standard event of Chromium, so not in TypeScript's library. */
type InstallEvent = Event & {
  prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }>;
};

type InstallState = {
  event: InstallEvent | null;
  isInstalled: boolean;
};

const useStore = create<InstallState>()(() => ({ event: null, isInstalled: false }));

/** Saves the browser's install prompt for the settings screen; called once, at startup. */
export function listenForInstallOffer(): void {
  useStore.setState({ isInstalled: matchMedia('(display-mode: standalone)').matches });
  addEventListener('beforeinstallprompt', (event) => {
    // Otherwise Chromium shows its own bar.
    event.preventDefault();
    if (isInstallEvent(event)) useStore.setState({ event });
  });
  addEventListener('appinstalled', () => useStore.setState({ event: null, isInstalled: true }));
}

/**
 * `available`: `install` opens the browser's dialog, once. `installed`: the app runs standalone or was just installed.
 * `by-hand`: only the browser's menu may install it (on an iPhone: Share, Add to Home Screen).
 */
export function useInstallPrompt(): {
  state: 'available' | 'installed' | 'by-hand';
  install: () => Promise<'accepted' | 'dismissed'>;
} {
  const { event, isInstalled } = useStore();
  if (isInstalled) return { state: 'installed', install };
  return { state: event === null ? 'by-hand' : 'available', install };
}

async function install(): Promise<'accepted' | 'dismissed'> {
  const { event } = useStore.getState();
  if (event === null) return 'dismissed';
  // The event can prompt only once.
  useStore.setState({ event: null });
  const { outcome } = await event.prompt();
  return outcome;
}

function isInstallEvent(event: Event): event is InstallEvent {
  return 'prompt' in event && typeof event.prompt === 'function';
}
