import { openDatabase } from '#src/client/lib/storage/database.ts';
import type { ScanDevice } from '#src/client/lib/storage/scan-stores.ts';
import { lapseAt, listScanDevices, ofDevice, updateScanDevice } from '../prepare/device-store.ts';
import { announce } from '../scan/scan-bus.ts';
import { createBell } from './sync-bell.ts';
import { exchange } from './sync-exchange.ts';
import { workAlone } from './sync-lock.ts';
import {
  forgetFailures,
  isDue,
  listenEveryMs,
  newTurn,
  noteOutcome,
  type Turn,
} from './sync-turn.ts';

/** The server takes 60 a minute; a burst of scans goes together. */
const gatherMs = 1000;

let users = 0;
let stop: (() => void) | null = null;

/**
 * Keeps this phone's scans and the server's in step until the returned function is called; the last caller ends it. Of
 * all tabs one does the work (Web Locks); the others ask it to.
 */
export function keepInSync(): () => void {
  users += 1;
  stop ??= start();
  return () => {
    users -= 1;
    if (users > 0) return;
    stop?.();
    stop = null;
  };
}

/** Asks for the scans to be sent now, by whichever tab does it. */
export function sendNow(): void {
  announce({ kind: 'send' });
}

function start(): () => void {
  const ended = new AbortController();
  void workAlone(ended.signal, run);
  return () => ended.abort();
}

async function run(signal: AbortSignal): Promise<void> {
  const turns: Turns = new Map();
  const bell = createBell(signal);
  while (!signal.aborted) {
    const rung = bell.take();
    if (rung === 'online') for (const turn of turns.values()) forgetFailures(turn);
    const startedAt = Date.now();
    const next = await takeTurns(turns, rung !== null).catch(() => startedAt + listenEveryMs);
    await bell.wait({ untilMs: next - Date.now(), leastMs: startedAt + gatherMs - Date.now() });
  }
}

type Turns = Map<string, Turn & { eventId: string }>;

/** Exchanges for every device whose turn it is, or for all when somebody asked; gives when the next turn is due. */
async function takeTurns(turns: Turns, isAsked: boolean): Promise<number> {
  let next = Date.now() + listenEveryMs;
  const devices = await listScanDevices();
  tellOfLost(turns, devices);
  for (const device of devices) {
    if (!(await hasBusiness(device))) continue;
    const turn = turns.get(device.id) ?? { ...newTurn(), eventId: device.eventId };
    turns.set(device.id, turn);
    const startedAt = Date.now();
    if (isDue(turn, startedAt, isAsked)) {
      const failure = await exchange(device, turn.memory);
      noteOutcome(turn, { failure, startedAt, now: Date.now() });
      await forgetIfOver(device.id);
      announce({ kind: 'state', eventId: device.eventId });
    }
    next = Math.min(next, Math.max(turn.dueAt, turn.notBefore));
  }
  return next;
}

/** A device whose time is over, and which no server has given more, knows nobody's bib any more. */
async function forgetIfOver(id: string): Promise<void> {
  // That its time is over is not written down: a clock that was wrong for a moment must not end a phone for good.
  const device = (await listScanDevices()).find((known) => known.id === id);
  if (!device || device.searchKey === null || lapseAt(device, Date.now()) === null) return;
  await updateScanDevice(id, (known) => ({ ...known, searchKey: null }));
}

/** Nobody deletes a device: the browser has thrown its storage away, and nothing else says so. */
function tellOfLost(turns: Turns, devices: readonly ScanDevice[]): void {
  for (const [id, { eventId }] of turns) {
    if (devices.some((device) => device.id === id)) continue;
    turns.delete(id);
    announce({ kind: 'state', eventId });
  }
}

/**
 * A device that may not admit any more still hands in what it has. One whose time is over as far as the phone knows asks
 * the server: the event may have been postponed while the phone lay in a drawer.
 */
async function hasBusiness(device: ScanDevice): Promise<boolean> {
  if (device.lapse === null) return true;
  const database = await openDatabase();
  return (await database.count('unsentScans', ofDevice(device.id))) > 0;
}
