import { getDevice, syncScans } from '#src/contract/check-in.ts';
import { callApi } from '#src/client/lib/api/api.ts';
import type { ScanDevice } from '#src/client/lib/storage/scan-stores.ts';
import {
  getSyncState,
  isExpired,
  lapsedDevice,
  updateScanDevice,
} from '../prepare/device-store.ts';
import { createRosterFollower } from '../roster/roster-follower.ts';
import { announce } from '../scan/scan-bus.ts';
import { betterSample, sampleClock } from './server-clock.ts';
import { largestBatch, nextBatchSize, readSyncFailure, type SyncFailure } from './sync-outcome.ts';
import { applyAnswer, forgetCursor, readBatch } from './sync-store.ts';

/** A phone asks this often whether it may still admit. */
const checkEveryMs = 60_000;
const answersWithinMs = 30_000;

/** What the phone remembers of a device's exchanges while the page lives. */
export type ExchangeMemory = {
  batchSize: number;
  checkedAt: number;
  followRoster: ReturnType<typeof createRosterFollower>;
};

export function newExchangeMemory(): ExchangeMemory {
  return {
    batchSize: largestBatch,
    checkedAt: Number.NEGATIVE_INFINITY,
    followRoster: createRosterFollower(),
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
  memory: ExchangeMemory,
): Promise<SyncFailure | null> {
  try {
    const hadQuarantine = await exchangeScans(device, memory);
    const now = Date.now();
    // The event may have been moved: whether its time is over is the server's to say.
    if (hadQuarantine || isExpired(device, now) || now - memory.checkedAt > checkEveryMs) {
      await checkDevice(device);
      memory.checkedAt = Date.now();
    }
    void memory.followRoster(device);
    return null;
  } catch (error) {
    const failure = readSyncFailure(error);
    if (failure.resetCursor) await forgetCursor(device.id);
    memory.batchSize = nextBatchSize(memory.batchSize, failure);
    const { lapse } = failure;
    if (lapse !== null) await updateScanDevice(device.id, (known) => lapsedDevice(known, lapse));
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

async function exchangeScans(device: ScanDevice, memory: ExchangeMemory): Promise<boolean> {
  let hadQuarantine = false;
  let { readiness } = device;
  for (;;) {
    const { batchSize } = memory;
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
    const heard = await applyAnswer(device, answer);
    const sent = JSON.stringify(readiness);
    await updateScanDevice(device.id, (known) => ({
      ...known,
      clock: betterSample(known.clock, clock),
      // A phone that was prepared again meanwhile has a newer report.
      readiness: JSON.stringify(known.readiness) === sent ? null : known.readiness,
    }));
    readiness = null;
    if (heard.length > 0) announce({ kind: 'heard', eventId: device.eventId, scans: heard });
    hadQuarantine ||= answer.acks.some(({ result }) => result === 'quarantined');
    const isStuck = scans.length > 0 && answer.acks.length === 0;
    if (isStuck) throw new Error('The server acknowledged nothing');
    memory.batchSize = nextBatchSize(batchSize, null);
    if (scans.length < batchSize && !answer.more) return hadQuarantine;
  }
}

function callOptions(device: ScanDevice) {
  return { token: device.token, signal: AbortSignal.timeout(answersWithinMs) };
}
