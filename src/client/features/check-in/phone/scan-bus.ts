import type { KnownScan, LoggedScan } from '#src/client/lib/storage/scan-stores.ts';

/** A message to every screen on this phone, in this tab and in others. */
export type ScanMessage =
  | { kind: 'logged'; eventId: string; scan: LoggedScan }
  | { kind: 'heard'; eventId: string; scans: KnownScan[] }
  /** Device, roster, unsent scans or incidents may have changed. */
  | { kind: 'state'; eventId: string }
  /** Send the scans now. */
  | { kind: 'send' };

type Listener = (message: ScanMessage) => void;

const listeners = new Set<Listener>();
let channel: BroadcastChannel | null = null;

/** Publishes a message to this tab and all others. */
export function publishScanMessage(message: ScanMessage): void {
  deliver(message);
  openChannel()?.postMessage(message);
}

/** Subscribes to messages until the returned function is called. */
export function subscribeToScans(listener: Listener): () => void {
  listeners.add(listener);
  openChannel();
  return () => void listeners.delete(listener);
}

function deliver(message: ScanMessage): void {
  for (const listener of listeners) listener(message);
}

function openChannel(): BroadcastChannel | null {
  if (channel === null && typeof BroadcastChannel === 'function') {
    channel = new BroadcastChannel('derap-check-in');
    // Only this app's own code can post on its origin's channel.
    channel.addEventListener('message', ({ data }: MessageEvent<ScanMessage>) => deliver(data));
  }
  return channel;
}
