import { openDatabase } from '#src/client/lib/database.ts';
import type { ScanDevice } from '#src/client/lib/scan-stores.ts';
import { retryDelay } from './backoff.ts';
import { lapseAt, listScanDevices, ofDevice } from './device-store.ts';
import { announce } from './scan-bus.ts';
import { createBell } from './sync-bell.ts';
import { exchange, type ExchangeMemory, newExchangeMemory } from './sync-exchange.ts';

/** How often a phone asks what the others did while its scanner is open. */
const listenEveryMs = 10_000;
/** The server takes 60 a minute; a burst of scans goes together. */
const gatherMs = 1000;

/** Each device waits for itself: one that the server refuses must not slow the others down. */
type Turn = {
  memory: ExchangeMemory;
  failures: number;
  /** Epoch milliseconds. */
  dueAt: number;
  /** The server asked for patience until then; nobody's wish is earlier. */
  notBefore: number;
};

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
    const isAsked = bell.take();
    const startedAt = Date.now();
    const next = await takeTurns(turns, isAsked).catch(() => startedAt + listenEveryMs);
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
    const now = Date.now();
    if (now >= turn.notBefore && (isAsked || now >= turn.dueAt)) {
      await takeTurn(device, turn);
      announce({ kind: 'state', eventId: device.eventId });
    }
    next = Math.min(next, Math.max(turn.dueAt, turn.notBefore));
  }
  return next;
}

async function takeTurn(device: ScanDevice, turn: Turn): Promise<void> {
  const failure = await exchange(device, turn.memory);
  const now = Date.now();
  turn.failures = failure === null ? 0 : turn.failures + 1;
  turn.notBefore = now + (failure?.waitMs ?? 0);
  turn.dueAt = now + (failure === null ? listenEveryMs : retryDelay(turn.failures, Math.random()));
}

/** A device that may not admit any more still hands in what it has. */
async function hasBusiness(device: ScanDevice): Promise<boolean> {
  if (lapseAt(device, Date.now()) === null) return true;
  const database = await openDatabase();
  return (await database.count('unsentScans', ofDevice(device.id))) > 0;
}

function newTurn(): Turn {
  return { memory: newExchangeMemory(), failures: 0, dueAt: 0, notBefore: 0 };
}
