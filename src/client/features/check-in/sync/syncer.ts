import { openDatabase } from '#src/client/lib/storage/database.ts';
import type { ScanDevice } from '#src/client/lib/storage/scan-stores.ts';
import {
  getLapse,
  listScanDevices,
  deviceKeyRange,
  updateScanDevice,
} from '../prepare/device-store.ts';
import { publishScanMessage } from '../scan/scan-bus.ts';
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

/** The server takes 60 a minute; a burst of scans goes together. */
const batchWindowMs = 1000;

let users = 0;
let stop: (() => void) | null = null;

/**
 * Keeps this phone's scans and the server's in step until the returned function is called; the last caller ends it. Of
 * all tabs one does the work (Web Locks); the others ask it to.
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

/** Asks for the scans to be sent now, by whichever tab does it. */
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
    const startedAt = Date.now();
    const next = await syncDueDevices(schedules, reason !== null).catch(
      () => startedAt + syncEveryMs,
    );
    await trigger.waitForNext({
      timeoutMs: next - Date.now(),
      minWaitMs: startedAt + batchWindowMs - Date.now(),
    });
  }
}

type Schedules = Map<string, SyncSchedule & { eventId: string }>;

/** Exchanges for every device whose turn it is, or for all when somebody asked; gives when the next turn is due. */
async function syncDueDevices(schedules: Schedules, isAsked: boolean): Promise<number> {
  let next = Date.now() + syncEveryMs;
  const devices = await listScanDevices();
  reportLostDevices(schedules, devices);
  for (const device of devices) {
    if (!(await needsSync(device))) continue;
    const schedule = schedules.get(device.id) ?? { ...createSchedule(), eventId: device.eventId };
    schedules.set(device.id, schedule);
    const startedAt = Date.now();
    if (isDue(schedule, startedAt, isAsked)) {
      const failure = await exchange(device, schedule.exchangeState);
      recordOutcome(schedule, { failure, startedAt, now: Date.now() });
      await dropSearchKeyIfLapsed(device.id);
      publishScanMessage({ kind: 'state', eventId: device.eventId });
    }
    next = Math.min(next, Math.max(schedule.dueAt, schedule.notBefore));
  }
  return next;
}

/** A device whose time is over, and which no server has given more, knows nobody's bib any more. */
async function dropSearchKeyIfLapsed(id: string): Promise<void> {
  // That its time is over is not written down: a clock that was wrong for a moment must not end a phone for good.
  const device = (await listScanDevices()).find((known) => known.id === id);
  if (!device || device.searchKey === null || getLapse(device, Date.now()) === null) return;
  await updateScanDevice(id, (known) => ({ ...known, searchKey: null }));
}

/** Nobody deletes a device: the browser has thrown its storage away, and nothing else says so. */
function reportLostDevices(schedules: Schedules, devices: readonly ScanDevice[]): void {
  for (const [id, { eventId }] of schedules) {
    if (devices.some((device) => device.id === id)) continue;
    schedules.delete(id);
    publishScanMessage({ kind: 'state', eventId });
  }
}

/**
 * A device that may not admit any more still hands in what it has. One whose time is over as far as the phone knows asks
 * the server: the event may have been postponed while the phone lay in a drawer.
 */
async function needsSync(device: ScanDevice): Promise<boolean> {
  if (device.lapse === null) return true;
  const database = await openDatabase();
  return (await database.count('unsentScans', deviceKeyRange(device.id))) > 0;
}
