import { getDevice, syncScans } from '#src/contract/check-in.ts';
import { callApi } from '#src/client/lib/api/api.ts';
import type { ScanDevice } from '#src/client/lib/storage/scan-stores.ts';
import {
  getSyncState,
  isExpired,
  toLapsedDevice,
  updateScanDevice,
} from '../prepare/device-store.ts';
import { createRosterUpdater } from '../roster/roster-updater.ts';
import { publishScanMessage } from '../scan/scan-bus.ts';
import { betterSample, sampleClock } from './server-clock.ts';
import { maxBatchSize, nextBatchSize, toSyncFailure, type SyncFailure } from './sync-outcome.ts';
import { applyAnswer, resetCursor, readBatch } from './sync-store.ts';

/** A phone asks this often whether it may still admit. */
const checkDeviceEveryMs = 60_000;
const requestTimeoutMs = 30_000;

/** What the phone remembers of a device's exchanges while the page lives. */
export type ExchangeState = {
  batchSize: number;
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
 * Hands in what a device has not handed in, batch by batch, and hears what the others did, until both are done. Then,
 * now and then, whether it may still admit. What changed in the roster comes beside all that.
 *
 * @returns null when all went well, else what the failure means; the scans are kept either way
 */
export async function exchange(
  device: ScanDevice,
  exchangeState: ExchangeState,
): Promise<SyncFailure | null> {
  try {
    const hadQuarantine = await exchangeScans(device, exchangeState);
    const now = Date.now();
    // The event may have been moved: whether its time is over is the server's to say.
    if (
      hadQuarantine ||
      isExpired(device, now) ||
      now - exchangeState.checkedAt > checkDeviceEveryMs
    ) {
      await checkDevice(device);
      exchangeState.checkedAt = Date.now();
    }
    void exchangeState.updateRoster(device);
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

/** Asks the server about the device and its event, and keeps the answer. */
export async function checkDevice(device: ScanDevice): Promise<void> {
  const sentAt = Date.now();
  const answer = await callApi(getDevice, {}, callOptions(device));
  const clock = sampleClock({
    sentAt,
    receivedAt: Date.now(),
    serverTime: Date.parse(answer.server_time),
  });
  await updateScanDevice(device.id, (known) => ({
    ...known,
    device: answer.device,
    event: answer.event,
    lapse: null,
    clock: betterSample(known.clock, clock),
  }));
}

async function exchangeScans(device: ScanDevice, exchangeState: ExchangeState): Promise<boolean> {
  let hadQuarantine = false;
  let { readiness } = device;
  for (;;) {
    const { batchSize } = exchangeState;
    const [{ scans, lastSeq }, state] = await Promise.all([
      readBatch(device.id, batchSize),
      getSyncState(device.id),
    ]);
    const sentAt = Date.now();
    const answer = await callApi(
      syncScans,
      {
        body: {
          scans: scans.map(({ scan }) => scan),
          cursor: state.cursor,
          last_seq: lastSeq,
          ...(readiness === null ? {} : { readiness }),
        },
      },
      callOptions(device),
    );
    const clock = sampleClock({
      sentAt,
      receivedAt: Date.now(),
      serverTime: Date.parse(answer.server_time),
    });
    const received = await applyAnswer(device, answer);
    const sent = JSON.stringify(readiness);
    await updateScanDevice(device.id, (known) => ({
      ...known,
      clock: betterSample(known.clock, clock),
      // A phone that was prepared again meanwhile has a newer report.
      readiness: JSON.stringify(known.readiness) === sent ? null : known.readiness,
    }));
    readiness = null;
    if (received.length > 0)
      publishScanMessage({ kind: 'heard', eventId: device.eventId, scans: received });
    hadQuarantine ||= answer.acks.some(({ result }) => result === 'quarantined');
    const isStuck = scans.length > 0 && answer.acks.length === 0;
    if (isStuck) throw new Error('The server acknowledged nothing');
    exchangeState.batchSize = nextBatchSize(batchSize, null);
    if (scans.length < batchSize && !answer.more) return hadQuarantine;
  }
}

function callOptions(device: ScanDevice) {
  return { token: device.token, signal: AbortSignal.timeout(requestTimeoutMs) };
}
