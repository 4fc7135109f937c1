import { beforeEach, expect, test, vi } from 'vitest';
import type { ScanRecord } from '#src/domain/check-in/check-in-fold.ts';
import {
  device,
  makeAdmission,
  now,
  point,
  ticket,
} from '#tests/support/check-in/scanned-ticket.ts';
import type { ScanDraft } from '../phone/scan-log.ts';
import { createScanSession } from './scan-session.ts';

/** Stands for the phone's log: slow to write, like a disk, and possibly full. */
const log = vi.hoisted(() => ({
  drafts: [] as ScanDraft[],
  known: [] as ScanRecord[],
  full: false,
}));

vi.mock('../roster/ticket.ts', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  findTicket: () => Promise.resolve(ticket),
}));

vi.mock('../phone/scan-log.ts', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  logDecision: async ({ decide }: LogInput) => {
    await new Promise((resolve) => setTimeout(resolve, 20));
    if (log.full) throw new DOMException('full', 'QuotaExceededError');
    const { draft, outcome } = decide(log.known);
    log.drafts.push(draft);
    if (draft.action === 'admit') {
      log.known.push(makeAdmission({ id: 'own', deviceId: device.id, correctedAt: Date.now() }));
    }
    return { outcome };
  },
}));

type LogInput = { decide: (known: ScanRecord[]) => { draft: ScanDraft; outcome: unknown } };

beforeEach(() => {
  vi.useFakeTimers({ now });
  Object.assign(log, { drafts: [], known: [], full: false });
});

test('a double tap on the complete checklist lets the runner in once, and it stays green', async () => {
  const session = await openAtChecklist();
  session.decideAgain({ ticked: ['ktp'] });
  session.decideAgain({ ticked: ['ktp'] });
  await vi.advanceTimersByTimeAsync(100);
  expect(actions()).toEqual(['deny', 'admit']);
  expect(session.getView().result?.screen).toBe('valid');
});

test('a swapped jersey is logged as a record of its own, and the result stays', async () => {
  log.known.push(makeAdmission());
  const session = await openAtChecklist();
  expect(session.getView().result?.screen).toBe('already');
  const swapped = session.swapJersey('L');
  await vi.advanceTimersByTimeAsync(100);
  expect(await swapped).toBe(true);
  expect(log.drafts.at(-1)).toMatchObject({ action: 'swap', jersey: 'L', voids: null });
  expect(session.getView().result?.screen).toBe('already');
  log.full = true;
  const lost = session.swapJersey('M');
  await vi.advanceTimersByTimeAsync(100);
  expect(await lost).toBe(false);
});

test('the second tap of a double tap does not dismiss the result unread', async () => {
  const session = await openAtChecklist();
  session.decideAgain({ ticked: ['ktp'] });
  await vi.advanceTimersByTimeAsync(150);
  session.dismiss();
  expect(session.getView().result?.screen).toBe('valid');
  await vi.advanceTimersByTimeAsync(400);
  session.dismiss();
  expect(session.getView().result).toBeNull();
});

test('a result without a decision before it is dismissed by the first tap', async () => {
  const session = await openAtChecklist();
  session.dismiss();
  expect(session.getView().result).toBeNull();
});

test('an admission is voided once, however often that is requested', async () => {
  log.known = [makeAdmission()];
  const session = await openAtChecklist();
  const asked = [session.voidAdmission('Salah pindai'), session.voidAdmission('Salah pindai')];
  await vi.advanceTimersByTimeAsync(100);
  expect(await Promise.all(asked)).toEqual([true, true]);
  expect(actions()).toEqual(['deny', 'void']);
});

test('a void that could not be persisted can be tried again', async () => {
  log.known = [makeAdmission()];
  const session = await openAtChecklist();
  log.full = true;
  const failed = session.voidAdmission('Salah pindai');
  await vi.advanceTimersByTimeAsync(100);
  expect(await failed).toBe(false);
  log.full = false;
  const again = session.voidAdmission('Salah pindai');
  await vi.advanceTimersByTimeAsync(100);
  expect(await again).toBe(true);
});

test('a supervisor may still overrule what the last decision came to', async () => {
  log.known = [makeAdmission()];
  const session = await openAtChecklist();
  session.decideAgain({ overrideReason: 'Sudah dicek meja bantuan' });
  session.decideAgain({ overrideReason: 'Sudah dicek meja bantuan' });
  await vi.advanceTimersByTimeAsync(100);
  expect(actions()).toEqual(['deny', 'override']);
  session.enterCode('the same ticket');
  await vi.advanceTimersByTimeAsync(100);
  session.decideAgain({ overrideReason: 'Sudah dicek meja bantuan' });
  await vi.advanceTimersByTimeAsync(100);
  expect(actions()).toEqual(['deny', 'override', 'deny', 'override']);
});

/** A scanner at a counter with a checklist, with the result of one scan. */
async function openAtChecklist() {
  const counter = { ...point, checklist: [{ id: 'ktp', label: { id: 'KTP dilihat' } }] };
  const session = createScanSession({
    getDevice: () => device,
    getPoint: () => counter,
    onResult: () => undefined,
  });
  session.enterCode('a ticket');
  await vi.advanceTimersByTimeAsync(100);
  expect(session.getView().result).not.toBeNull();
  return session;
}

function actions() {
  return log.drafts.map(({ action }) => action);
}
