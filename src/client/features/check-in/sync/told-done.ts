import type { ScanDevice } from '#src/client/lib/storage/scan-stores.ts';
import { updateScanDevice } from '../phone/device-store.ts';

/** What a device says to the server: where it is done, after which number of its log. */
export function toDone({ done = {}, resuming = [] }: ScanDevice) {
  return Object.entries(done)
    .filter(([pointId]) => !resuming.includes(pointId))
    .map(([pointId, seq]) => ({ point_id: pointId, seq }));
}

/** Keeps, before a request, which words the server will have heard of by it, whether or not an answer comes. */
export async function noteDoneSent(device: ScanDevice): Promise<void> {
  const told = toDone(device).map(({ point_id: id }) => id);
  if (told.every((id) => device.doneSent?.includes(id))) return;
  await updateScanDevice(device.id, (known) => ({
    ...known,
    doneSent: [...new Set([...(known.doneSent ?? []), ...told])],
  }));
}

/** The device after an answer to what `sent` said: where staff want to go on, they may now. */
export function withResumed(known: ScanDevice, sent: ScanDevice): ScanDevice {
  const resumed = (sent.resuming ?? []).filter((id) => known.resuming?.includes(id));
  if (resumed.length === 0) return known;
  const without = (ids: readonly string[] = []) => ids.filter((id) => !resumed.includes(id));
  return {
    ...known,
    done: Object.fromEntries(
      Object.entries(known.done ?? {}).filter(([id]) => !resumed.includes(id)),
    ),
    doneSent: without(known.doneSent),
    resuming: without(known.resuming),
  };
}
