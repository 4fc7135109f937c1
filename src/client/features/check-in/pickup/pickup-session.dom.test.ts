import { beforeEach, expect, test, vi } from 'vitest';
import { authorityLetter } from '#src/domain/check-in/pickup/collector.ts';
import type { ScanRecord } from '#src/domain/check-in/check-in-fold.ts';
import { makeTicketCode } from '#src/domain/check-in/ticket-code.ts';
import {
  device,
  makeAdmission,
  now,
  point as usualPoint,
  ticket,
} from '#tests/support/check-in/scanned-ticket.ts';
import type { TicketDraft } from '../phone/scan-log.ts';
import { isHandedOut } from './pickup-rules.ts';
import { createPickupSession } from './pickup-session.ts';
import type { StoredPickup } from './pickup-store.ts';

/** Stands for the phone's storage: slow to write, like a disk, and possibly full. */
const phone = vi.hoisted(() => ({
  drafts: [] as TicketDraft[],
  /** Known scans by roster index. */
  known: new Map<string | null, ScanRecord[]>(),
  commits: 0,
  full: false,
  stored: null as StoredPickup | null,
  before: 0,
}));

vi.mock('../roster/ticket.ts', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  // The index is the code, so that each code is a ticket of its own.
  findTicket: (_: unknown, code: string) => Promise.resolve({ ...ticket, index: code }),
}));
vi.mock('../phone/scan-log.ts', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  logDecisions: async ({ tickets, decide }: LogInput) => {
    await new Promise((resolve) => setTimeout(resolve, 20));
    if (phone.full) throw new DOMException('full', 'QuotaExceededError');
    const { drafts, outcome } = decide(tickets.map(({ index }) => phone.known.get(index) ?? []));
    if (drafts.length > 0) phone.commits += 1;
    phone.drafts.push(...drafts);
    return { outcome };
  },
}));
vi.mock('./pickup-store.ts', () => ({
  readPickup: () => Promise.resolve(phone.stored),
  writePickup: (pickup: StoredPickup | null) => {
    phone.stored = pickup;
    return Promise.resolve();
  },
}));
vi.mock('./collected-before.ts', () => ({
  countCollected: () => Promise.resolve(phone.before),
}));

type LogInput = {
  tickets: { index: string | null }[];
  decide: (known: ScanRecord[][]) => { drafts: TicketDraft[]; outcome: unknown };
};

const ratna = { name: 'Ratna', id_last4: '4417' };
const point = {
  ...usualPoint,
  pickup_limit: 3,
  checklist: [{ id: 'ktp', label: { id: 'KTP dilihat' } }],
};
const codeOf = (place: number) =>
  makeTicketCode({ eventTag: 'KAK', random: new Uint8Array(10).fill(place) });

beforeEach(() => {
  vi.useFakeTimers({ now });
  Object.assign(phone, { drafts: [], known: new Map(), commits: 0, full: false, before: 0 });
  phone.stored = null;
});

async function open() {
  const session = createPickupSession({
    getDevice: () => device,
    point,
    onResult: () => undefined,
  });
  const restored = session.restore();
  await vi.advanceTimersByTimeAsync(500);
  await restored;
  return session;
}

type Session = Awaited<ReturnType<typeof open>>;

async function read(session: Session, ...places: number[]): Promise<void> {
  for (const place of places) session.scanFromWedge(codeOf(place));
  await vi.advanceTimersByTimeAsync(200);
}

function introduce(session: Session): void {
  session.setCollector(ratna);
  session.setTicked(authorityLetter, true);
  session.setTicked('ktp', true);
}

const actions = () => phone.drafts.map(({ draft }) => draft.action);

test('nothing is handed out before name, digits, letter and checklist are there', async () => {
  const session = await open();
  await read(session, 1);
  session.setCollector(ratna);
  session.setTicked(authorityLetter, true);
  void session.handOut();
  await vi.advanceTimersByTimeAsync(100);
  expect(actions()).toEqual([]);
  session.setTicked('ktp', true);
  void session.handOut();
  await vi.advanceTimersByTimeAsync(100);
  expect(actions()).toEqual(['admit']);
});

test('all valid tickets go into the log at once with the representative; a second tap does nothing', async () => {
  const session = await open();
  introduce(session);
  await read(session, 1, 2);
  void session.handOut();
  void session.handOut();
  await vi.advanceTimersByTimeAsync(100);
  void session.handOut();
  await vi.advanceTimersByTimeAsync(100);
  expect([actions(), phone.commits]).toEqual([['admit', 'admit'], 1]);
  expect(phone.drafts.map(({ draft }) => draft.collector)).toEqual([ratna, ratna]);
  expect(phone.drafts[0]?.draft.checklist).toEqual([authorityLetter, 'ktp']);
  expect(session.getView().handed).toHaveLength(2);

  // The packs are picked by this list, also after a reload.
  const again = await open();
  expect(again.getView().handed?.map(({ code }) => code)).toEqual([codeOf(1), codeOf(2)]);
  expect(again.getView().entries).toEqual([]);
  again.clear();
  await vi.advanceTimersByTimeAsync(100);
  expect(phone.stored).toBeNull();
});

test('a ticket that is refused stays out with its word, is logged as refused, and does not stop the others', async () => {
  phone.known.set(codeOf(2), [makeAdmission()]);
  const session = await open();
  introduce(session);
  await read(session, 1, 2);
  expect(session.getView().entries.map(isHandedOut)).toEqual([true, false]);
  expect(actions()).toEqual(['deny']);
  void session.handOut();
  await vi.advanceTimersByTimeAsync(100);
  expect(actions()).toEqual(['deny', 'admit']);
  expect(phone.drafts[0]?.draft.collector).toBeUndefined();
});

test('when another counter was faster with one of them, none is handed out and the list says so', async () => {
  const session = await open();
  introduce(session);
  await read(session, 1, 2);
  phone.known.set(codeOf(2), [makeAdmission()]);
  void session.handOut();
  await vi.advanceTimersByTimeAsync(100);
  expect(actions()).toEqual([]);
  expect(session.getView()).toMatchObject({ note: 'changed', handed: null });
  expect(session.getView().entries.map(isHandedOut)).toEqual([true, false]);
  void session.handOut();
  await vi.advanceTimersByTimeAsync(100);
  expect(actions()).toEqual(['admit']);
});

test('when storage is full nothing counts as handed out, and it can be tried again', async () => {
  const session = await open();
  introduce(session);
  await read(session, 1);
  phone.full = true;
  void session.handOut();
  await vi.advanceTimersByTimeAsync(100);
  expect(session.getView()).toMatchObject({ note: 'not_saved', handed: null, isBusy: false });
  phone.full = false;
  void session.handOut();
  await vi.advanceTimersByTimeAsync(100);
  expect(actions()).toEqual(['admit']);
});

test('the limit counts what this phone gave the representative before', async () => {
  phone.before = 1;
  const session = await open();
  introduce(session);
  await vi.advanceTimersByTimeAsync(10);
  await read(session, 1, 2, 3);
  expect(session.getView()).toMatchObject({ before: 1, note: 'full' });
  expect(session.getView().entries).toHaveLength(2);
});

test('a representative who is named only at the end cannot take more than the limit either', async () => {
  const session = await open();
  await read(session, 1, 2, 3);
  phone.before = 1;
  introduce(session);
  await vi.advanceTimersByTimeAsync(10);
  void session.handOut();
  await vi.advanceTimersByTimeAsync(100);
  expect(actions()).toEqual([]);
});

test('the same ticket twice and what is no ticket are told and not listed', async () => {
  const session = await open();
  await read(session, 1, 1);
  expect(session.getView()).toMatchObject({ note: 'twice' });
  session.scanFromWedge('https://example.com/menu');
  await vi.advanceTimersByTimeAsync(100);
  expect(session.getView()).toMatchObject({ note: 'unread' });
  expect(session.getView().entries).toHaveLength(1);
});

test('the camera adds only while it is on for the next ticket', async () => {
  const session = await open();
  session.scanFromCamera(codeOf(1));
  await vi.advanceTimersByTimeAsync(100);
  expect(session.getView().entries).toHaveLength(0);
  session.setScanning(true);
  session.scanFromCamera(codeOf(1));
  session.scanFromCamera(codeOf(1));
  await vi.advanceTimersByTimeAsync(100);
  expect(session.getView()).toMatchObject({ isScanning: false });
  expect(session.getView().entries).toHaveLength(1);
});

test('a list that is half done is there again after a reload, as things are now, and logs nothing anew', async () => {
  const session = await open();
  introduce(session);
  await read(session, 1, 2);
  session.remove(codeOf(1));
  phone.known.set(codeOf(2), [makeAdmission()]);
  const again = await open();
  expect(again.getView()).toMatchObject({ collector: ratna, ticked: [authorityLetter, 'ktp'] });
  expect(again.getView().entries.map(({ code }) => code)).toEqual([codeOf(2)]);
  expect(again.getView().entries.map(isHandedOut)).toEqual([false]);
  expect(actions()).toEqual([]);
  again.clear();
  expect(phone.stored).toBeNull();
});
