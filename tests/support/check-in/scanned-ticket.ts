import type { Point } from '#src/contract/check-in.ts';
import type { ScanRecord } from '#src/domain/check-in/check-in-fold.ts';
import type { Ticket } from '#src/client/features/check-in/roster/ticket.ts';
import type { ScanDevice } from '#src/client/lib/storage/scan-stores.ts';

export const now = Date.parse('2027-02-14T05:00:00Z');

/** When it is scanned, by a phone whose clock is right. */
export const moment = {
  now,
  offsetMs: 0,
  uncertaintyMs: 50,
  deviceTime: now,
  monotonicMs: 1000,
  run: 'run',
};

export const point: Point = {
  id: 'point0000000',
  kind: 'pack',
  name: { id: 'Race pack' },
  opens_at: '2027-02-13T00:00:00.000Z',
  closes_at: '2027-02-15T00:00:00.000Z',
  category_ids: null,
  prerequisite: null,
  repeat: 'once',
  checklist: [],
  shown_fields: ['name', 'bib'],
  state: 'open',
};

export const device: ScanDevice = {
  id: 'phone0000000',
  eventId: 'kak000000000',
  token: 'token',
  device: {
    id: 'phone0000000',
    label: 'HP-01',
    role: 'supervisor',
    expires_at: '2027-02-20T00:00:00.000Z',
  },
  event: {
    id: 'kak000000000',
    kind: 'race',
    tag: 'KAK',
    title: { id: 'Kali Code' },
    starts_at: '2027-02-14T12:00:00.000Z',
    zone: 'Asia/Jakarta',
    venue: '',
    city: '',
    categories: [{ id: 'category0000', code: '5K', name: { id: '5K' } }],
    points: [point],
    expected: 1,
  },
  searchKey: null,
  enrolledAt: 0,
  lapse: null,
  clock: null,
  pointId: null,
  readiness: null,
};

export const ticket: Ticket = {
  code: { ok: true, code: 'KAK', eventTag: 'KAK' },
  raw: null,
  index: 'aa',
  codeHash: 'f'.repeat(64),
  record: {
    index: 'aa',
    state: 'confirmed',
    rev: 1,
    category_id: 'category0000',
    wave: 'B',
    passed: [],
    box: '',
  },
  person: null,
  isRevoked: false,
  isAuthoritative: false,
  rosterVersion: 'v1',
};

/** An admission of the ticket by another phone half an hour ago. */
export function makeAdmission(change: Partial<ScanRecord> = {}): ScanRecord {
  return {
    id: 'first',
    deviceId: 'other0000000',
    seq: 1,
    pointId: point.id,
    registrationId: 'aa',
    action: 'admit',
    voids: null,
    voidScope: null,
    isEntitled: true,
    correctedAt: now - 30 * 60_000,
    uncertaintyMs: 50,
    where: 'HP-02',
    ...change,
  };
}
