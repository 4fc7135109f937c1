import { openDatabase } from '#src/client/lib/storage/database.ts';
import type { ScanDevice } from '#src/client/lib/storage/scan-stores.ts';
import { getLapse, listScanDevices, deviceKeyRange, mayComeBack } from '../phone/device-store.ts';
import { publishScanMessage } from '../phone/scan-bus.ts';
import { readServerTime } from '../phone/server-clock.ts';
import { hasParcels } from './sync-store.ts';
import { createSyncTrigger } from './sync-trigger.ts';
import { exchange } from './sync-exchange.ts';
import { runAsLeader } from './sync-leader.ts';
import {
  resetFailures,
  isDue,
  syncEveryMs,
  createSchedule,
  recordOutcome,
  type SyncSchedule,
} from './sync-schedule.ts';

/** Gathers a burst of scans into one request; the server's limit is 60 requests a minute. */
const batchWindowMs = 1000;

let users = 0;
let stop: (() => void) | null = null;

/**
 * Keeps this phone and the server in sync until the returned function is called; with several callers, the last one
 * stops it. One tab does the work for all.
 */
export function startSync(): () => void {
  users += 1;
  stop ??= startLeader();
  return () => {
    users -= 1;
    if (users > 0) return;
    stop?.();
    stop = null;
  };
}

/** Requests a sync now, from whichever tab does the work. */
export function sendNow(): void {
  publishScanMessage({ kind: 'send' });
}

function startLeader(): () => void {
  const ended = new AbortController();
  void runAsLeader(ended.signal, runSyncLoop);
  return () => ended.abort();
}

async function runSyncLoop(signal: AbortSignal): Promise<void> {
  const schedules: Schedules = new Map();
  const trigger = createSyncTrigger(signal);
  while (!signal.aborted) {
    const reason = trigger.take();
    if (reason === 'online') for (const schedule of schedules.values()) resetFailures(schedule);
    const startedAt = performance.now();
    const next = await syncDueDevices(schedules, reason !== null).catch(
      () => startedAt + syncEveryMs,
    );
    await trigger.waitForNext({
      timeoutMs: next - performance.now(),
      minWaitMs: startedAt + batchWindowMs - performance.now(),
    });
  }
}

type Schedules = Map<string, SyncSchedule & { eventId: string }>;

/** Syncs every device that is due, or all when requested. Returns when the next one is due, by `performance.now()`. */
async function syncDueDevices(schedules: Schedules, isRequested: boolean): Promise<number> {
  let next = performance.now() + syncEveryMs;
  const devices = await listScanDevices();
  reportLostDevices(schedules, devices);
  for (const device of devices) {
    if (!(await needsSync(device))) continue;
    const schedule = schedules.get(device.id) ?? { ...createSchedule(), eventId: device.eventId };
    schedules.set(device.id, schedule);
    const startedAt = performance.now();
    if (isDue(schedule, startedAt, isRequested)) {
      const failure = await exchange(device, schedule.exchangeState);
      recordOutcome(schedule, { failure, startedAt, now: performance.now() });
      await dropKeysIfLapsed(device.id);
      publishScanMessage({ kind: 'state', eventId: device.eventId });
    }
    next = Math.min(next, Math.max(schedule.dueAt, schedule.notBefore));
  }
  return next;
}

/** Drops the key of the bib index once a device may no longer admit, and its token when nothing is left to send with it. */
async function dropKeysIfLapsed(id: string): Promise<void> {
  // The expiry itself is not persisted: a clock that is wrong for a moment must not end a device for good.
  const device = (await listScanDevices()).find((known) => known.id === id);
  if (!device || getLapse(device, readServerTime(device).earliest) === null) return;
  if (device.searchKey === null && device.token === '') return;
  const database = await openDatabase();
  // In one transaction, so that no scan is logged between the look and the loss.
  const transaction = database.transaction(
    ['unsentScans', 'carriedParcels', 'scanDevices'],
    'readwrite',
  );
  const devices = transaction.objectStore('scanDevices');
  const [known, unsent, parcels] = await Promise.all([
    devices.get(id),
    transaction.objectStore('unsentScans').count(deviceKeyRange(id)),
    transaction.objectStore('carriedParcels').index('byEvent').getAll(device.eventId),
  ]);
  if (known !== undefined) {
    // Only on the server's word: one that has forgotten the device may remember it again.
    const isOver = known.lapse === 'revoked' || known.lapse === 'expired';
    const isEmpty = unsent === 0 && parcels.every(({ isRefused }) => isRefused === true);
    const token = isOver && isEmpty && !mayComeBack(known, Date.now()) ? '' : known.token;
    await devices.put({ ...known, searchKey: null, token });
  }
  await transaction.done;
}

/** Publishes devices that have vanished: the app never deletes one, so the browser has erased its storage. */
function reportLostDevices(schedules: Schedules, devices: readonly ScanDevice[]): void {
  for (const [id, { eventId }] of schedules) {
    if (devices.some((device) => device.id === id)) continue;
    schedules.delete(id);
    publishScanMessage({ kind: 'state', eventId });
  }
}

/** A device that may no longer admit still sends what it has, and asks for a while whether it may again. */
async function needsSync(device: ScanDevice): Promise<boolean> {
  if (device.token === '') return false;
  if (
    device.lapse === null ||
    mayComeBack(device, Date.now()) ||
    (await hasParcels(device.eventId))
  )
    return true;
  const database = await openDatabase();
  return (await database.count('unsentScans', deviceKeyRange(device.id))) > 0;
}
