import { getDevice, syncScans } from '#src/contract/check-in.ts';
import { betterSample } from '#src/domain/check-in/time/phone-clock.ts';
import { callApi } from '#src/client/lib/api/api.ts';
import type { ScanDevice } from '#src/client/lib/storage/scan-stores.ts';
import {
  getSyncState,
  isExpired,
  toLapsedDevice,
  updateScanDevice,
} from '../phone/device-store.ts';
import { createRosterUpdater } from '../roster/roster-updater.ts';
import { deviceCall } from '../phone/device-call.ts';
import { publishScanMessage } from '../phone/scan-bus.ts';
import { measureServer, readServerTime } from '../phone/server-clock.ts';
import { readPhoneStatus } from './phone-status.ts';
import { maxBatchSize, nextBatchSize, toSyncFailure, type SyncFailure } from './sync-outcome.ts';
import { noteDoneSent, toDone, withResumed } from './told-done.ts';
import { applyAnswer, hasParcels, readBatch, resetCursor } from './sync-store.ts';

/** How often a phone asks whether it may still admit. */
const checkDeviceEveryMs = 60_000;

/** State of a device's exchanges, in memory only. */
export type ExchangeState = {
  batchSize: number;
  /** By `performance.now()`. */
  checkedAt: number;
  updateRoster: ReturnType<typeof createRosterUpdater>;
};

export function createExchangeState(): ExchangeState {
  return {
    batchSize: maxBatchSize,
    checkedAt: Number.NEGATIVE_INFINITY,
    updateRoster: createRosterUpdater(),
  };
}

/**
 * Sends a device's unsent scans batch by batch and receives the scans of others, until nothing is left on either side.
 * Checks the device once a minute and when the event's points have changed, and starts a roster update without waiting for it.
 *
 * @returns null on success, else what the failure means; only acknowledged scans leave the queue
 */
export async function exchange(
  device: ScanDevice,
  exchangeState: ExchangeState,
): Promise<SyncFailure | null> {
  try {
    const { hadQuarantine, pointsRev, isRevoked } = await exchangeScans(device, exchangeState);
    if (isRevoked) {
      await deliverParcels(device);
      return null;
    }
    const now = performance.now();
    // An expired device asks every time: the event may have been postponed. One that was revoked is not any more.
    if (
      device.lapse !== null ||
      hadQuarantine ||
      pointsRev !== device.event.points_rev ||
      isExpired(device, readServerTime(device).now) ||
      now - exchangeState.checkedAt > checkDeviceEveryMs
    ) {
      await checkDevice(device);
      exchangeState.checkedAt = performance.now();
    }
    void exchangeState.updateRoster(device);
    // Last: one that does not get through must not keep this phone from its own.
    await deliverParcels(device);
    return null;
  } catch (error) {
    const failure = toSyncFailure(error);
    if (failure.resetCursor) await resetCursor(device.id);
    exchangeState.batchSize = nextBatchSize(exchangeState.batchSize, failure);
    const { lapse } = failure;
    if (lapse !== null) await updateScanDevice(device.id, (known) => toLapsedDevice(known, lapse));
    return failure;
  }
}

/** Fetches the device and its event from the server and persists both. */
export async function checkDevice(device: ScanDevice): Promise<void> {
  const measured = measureServer();
  const answer = await callApi(getDevice, {}, deviceCall(device));
  const clock = measured.end(answer.server_time);
  await updateScanDevice(device.id, (known) => ({
    ...known,
    device: answer.device,
    event: answer.event,
    exchange: answer.exchange,
    lapse: null,
    lapsedAt: undefined,
    // Dropped when it lapsed; a server of before does not tell.
    searchKey: answer.search_key === undefined ? known.searchKey : answer.search_key,
    clock: betterSample(known.clock, clock),
  }));
}

async function exchangeScans(device: ScanDevice, exchangeState: ExchangeState) {
  let hadQuarantine = false;
  let isRevoked = false;
  let { readiness } = device;
  for (;;) {
    const { batchSize } = exchangeState;
    const [{ scans, lastSeq }, state, status] = await Promise.all([
      readBatch(device.id, batchSize),
      getSyncState(device.id),
      readPhoneStatus(device),
    ]);
    await noteDoneSent(device);
    const measured = measureServer();
    const answer = await callApi(
      syncScans,
      {
        body: {
          // By its place in the log, where a torn record's own number cannot be read.
          scans: scans.map(({ scan, seq }) => ({ ...scan, seq })),
          cursor: state.cursor,
          last_seq: lastSeq,
          sent: measured.sent,
          status,
          counts: true,
          ...(readiness === null ? {} : { readiness }),
          ...(state.absent.length === 0 ? {} : { absent: state.absent }),
          ...(device.done === undefined ? {} : { done: toDone(device) }),
        },
      },
      deviceCall(device),
    );
    const clock = measured.end(answer.server_time);
    const received = await applyAnswer(device, answer);
    const sent = JSON.stringify(readiness);
    await updateScanDevice(device.id, (known) => ({
      ...withResumed(known, device),
      clock: betterSample(known.clock, clock),
      // If the phone was prepared again meanwhile, its newer report is still to be sent.
      readiness: JSON.stringify(known.readiness) === sent ? null : known.readiness,
    }));
    readiness = null;
    if (received.length > 0)
      publishScanMessage({ kind: 'heard', eventId: device.eventId, scans: received });
    hadQuarantine ||= answer.acks.some(({ result }) => result === 'quarantined');
    isRevoked = answer.revoked_device === true;
    if (isRevoked) {
      await updateScanDevice(device.id, (known) => toLapsedDevice(known, 'revoked'));
    }
    const isStuck = scans.length > 0 && answer.acks.length === 0;
    if (isStuck) throw new Error('The server acknowledged nothing');
    exchangeState.batchSize = nextBatchSize(batchSize, null);
    if (scans.length < batchSize && !answer.more)
      return { hadQuarantine, pointsRev: answer.points_rev, isRevoked };
  }
}

/** What this phone carries for others; rarely anything, so the code comes with it. */
async function deliverParcels(device: ScanDevice): Promise<void> {
  if (!(await hasParcels(device.eventId))) return;
  const { deliverParcels: deliver } = await import('./deliver-parcels.ts');
  await deliver(device);
}
