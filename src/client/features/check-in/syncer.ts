import { openDatabase } from '#src/client/lib/database.ts';
import type { ScanDevice } from '#src/client/lib/scan-stores.ts';
import { lapseAt, listScanDevices, ofDevice } from './device-store.ts';
import { announce } from './scan-bus.ts';
import { createBell } from './sync-bell.ts';
import { exchange } from './sync-exchange.ts';
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
  const { signal } = ended;
  const work = () => run(signal);
  if ('locks' in navigator) {
    // Rejects when the wait for another tab's lock is given up.
    navigator.locks.request('derap-scan-sync', { signal }, work).catch(() => undefined);
  } else {
    void work();
  }
  return () => ended.abort();
}

async function run(signal: AbortSignal): Promise<void> {
  const turns = new Map<string, Turn>();
  const bell = createBell(signal);
  while (!signal.aborted) {
    const rung = bell.take();
    if (rung === 'online') for (const turn of turns.values()) forgetFailures(turn);
    const startedAt = Date.now();
    const next = await takeTurns(turns, rung !== null).catch(() => startedAt + listenEveryMs);
    await bell.wait({ untilMs: next - Date.now(), leastMs: startedAt + gatherMs - Date.now() });
  }
}

/** Exchanges for every device whose turn it is, or for all when somebody asked; gives when the next turn is due. */
async function takeTurns(turns: Map<string, Turn>, isAsked: boolean): Promise<number> {
  let next = Date.now() + listenEveryMs;
  for (const device of await listScanDevices()) {
    if (!(await hasBusiness(device))) continue;
    const turn = turns.get(device.id) ?? newTurn();
    turns.set(device.id, turn);
    const startedAt = Date.now();
    if (isDue(turn, startedAt, isAsked)) {
      const failure = await exchange(device, turn.memory);
      noteOutcome(turn, { failure, startedAt, now: Date.now() });
      announce({ kind: 'state', eventId: device.eventId });
    }
    next = Math.min(next, Math.max(turn.dueAt, turn.notBefore));
  }
  return next;
}

/** A device that may not admit any more still hands in what it has. */
async function hasBusiness(device: ScanDevice): Promise<boolean> {
  if (lapseAt(device, Date.now()) === null) return true;
  const database = await openDatabase();
  return (await database.count('unsentScans', ofDevice(device.id))) > 0;
}
