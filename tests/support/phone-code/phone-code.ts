/*
 * The phone's own code for scanning and sending, without screens, for a blank page in a real browser with a real IndexedDB:
 * thousands of answers and codes in the time that a screen takes for a few.
 */
import type { Scan } from '#src/contract/check-in.ts';
import type { RosterRecord } from '#src/contract/check-in/roster.ts';
import { logDecision } from '#src/client/features/check-in/phone/scan-log.ts';
import { persistScanDevice } from '#src/client/features/check-in/phone/device-store.ts';
import { toMoment } from '#src/client/features/check-in/phone/server-clock.ts';
import { replaceRoster } from '#src/client/features/check-in/roster/roster-store.ts';
import { findTicket } from '#src/client/features/check-in/roster/ticket.ts';
import { decideTicket, noOptions } from '#src/client/features/check-in/scan/scan-decision.ts';
import { createExchangeState, exchange } from '#src/client/features/check-in/sync/sync-exchange.ts';
import { openDatabase } from '#src/client/lib/storage/database.ts';
import type { ScanDevice } from '#src/client/lib/storage/scan-stores.ts';

/** Logs as many admissions; returns their ids. */
async function admit(device: ScanDevice, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const draft = {
      point_id: device.event.points[0]?.id ?? '',
      code_hash: 'ab'.repeat(32),
      raw: null,
      action: 'admit' as const,
      verdict: 'ok' as const,
      reason: null,
      checklist: [],
      voids: null,
      roster_version: null,
    } satisfies Partial<Scan>;
    const { logged } = await logDecision({
      device,
      index: null,
      moment: toMoment(device),
      decide: () => ({ draft, outcome: null }),
    });
    ids.push(logged.scan.id);
  }
  return ids;
}

async function listUnsent(): Promise<string[]> {
  const database = await openDatabase();
  return (await database.getAll('unsentScans')).map(({ id }) => id);
}

/** Tries to send once. */
async function send(device: ScanDevice): Promise<void> {
  await exchange(device, createExchangeState());
}

/** What many senders do: any answer counts as delivered. */
async function sendCarelessly(): Promise<void> {
  const answer = await fetch('/api/checkin/sync', { method: 'POST', body: '{}' }).catch(() => null);
  if (answer === null) return;
  const database = await openDatabase();
  await database.clear('unsentScans');
}

async function keepRoster(device: ScanDevice, records: RosterRecord[]): Promise<void> {
  const { eventId } = device;
  const expected = { [device.event.categories[0]?.id ?? '']: records.length };
  const state = {
    eventId,
    version: 'v1',
    savedAt: 0,
    total: records.length,
    revoked: [],
    expected,
  };
  await replaceRoster({
    state: { ...state, form: 'search-pages' },
    records: new Map(records.map((record) => [record.index, record])),
    search: [],
    changed: null,
  });
}

/** How often each verdict was shown for these codes. */
async function scanAll(device: ScanDevice, texts: string[]): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  const point = device.event.points[0];
  if (point === undefined) throw new Error('The event has no point');
  for (const text of texts) {
    const result = await decideTicket({ device, point }, await findTicket(device, text), noOptions);
    const word = result === null ? 'refused' : `${result.screen} ${result.verdict.code}`;
    counts[word] = (counts[word] ?? 0) + 1;
  }
  return counts;
}

export const phoneCode = {
  persistScanDevice,
  admit,
  listUnsent,
  send,
  sendCarelessly,
  keepRoster,
  scanAll,
};
Object.assign(globalThis, { phoneCode });
