import { create } from 'zustand';

/** Chromium's own event; not in TypeScript's library because it is no standard. */
type InstallEvent = Event & {
  prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }>;
};

type InstallState = {
  event: InstallEvent | null;
  isInstalled: boolean;
};

const useStore = create<InstallState>()(() => ({ event: null, isInstalled: false }));

/** Keeps the browser's offer to install until somebody asks for it in the settings; called once, at the start. */
export function listenForInstallOffer(): void {
  useStore.setState({ isInstalled: matchMedia('(display-mode: standalone)').matches });
  addEventListener('beforeinstallprompt', (event) => {
    // Without this Chromium shows a bar of its own.
    event.preventDefault();
    if (isInstallEvent(event)) useStore.setState({ event });
  });
  addEventListener('appinstalled', () => useStore.setState({ event: null, isInstalled: true }));
}

/**
 * `available`: `install` opens the browser's dialog, once. `installed`: the app runs in a window of its own, or was
 * installed just now. `by-hand`: the browser offers nothing; its menu may (on an iPhone: Share, Add to Home Screen).
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
  // The event answers once.
  useStore.setState({ event: null });
  const { outcome } = await event.prompt();
  return outcome;
}

function isInstallEvent(event: Event): event is InstallEvent {
  return 'prompt' in event && typeof event.prompt === 'function';
}
