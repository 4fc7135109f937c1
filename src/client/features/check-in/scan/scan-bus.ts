import type { KnownScan, LoggedScan } from '#src/client/lib/storage/scan-stores.ts';

/** What a change on this phone tells every screen of it, in this tab and in others. */
export type ScanNews =
  | { kind: 'logged'; eventId: string; scan: LoggedScan }
  | { kind: 'heard'; eventId: string; scans: KnownScan[] }
  /** Device, roster, unsent scans or incidents may differ from before. */
  | { kind: 'state'; eventId: string }
  /** Somebody wants the scans sent now. */
  | { kind: 'send' };

type Listener = (news: ScanNews) => void;

const listeners = new Set<Listener>();
let channel: BroadcastChannel | null = null;

/** Tells this tab and all others. */
export function announce(news: ScanNews): void {
  deliver(news);
  openChannel()?.postMessage(news);
}

/** Hears of changes until the returned function is called. */
export function listenToScans(listener: Listener): () => void {
  listeners.add(listener);
  openChannel();
  return () => void listeners.delete(listener);
}

function deliver(news: ScanNews): void {
  for (const listener of listeners) listener(news);
}

function openChannel(): BroadcastChannel | null {
  if (channel === null && typeof BroadcastChannel === 'function') {
    channel = new BroadcastChannel('derap-check-in');
    // Only this app's own code can post on its origin's channel.
    channel.addEventListener('message', ({ data }: MessageEvent<ScanNews>) => deliver(data));
  }
  return channel;
}
