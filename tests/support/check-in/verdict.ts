import type { ScanRecord } from '#src/domain/check-in/check-in-fold.ts';
import { parseTicketCode } from '#src/domain/check-in/ticket-code.ts';
import { decideVerdict } from '#src/domain/check-in/verdict.ts';
import type { CheckInPoint, RosterEntry, VerdictInput } from '#src/domain/check-in/verdict.ts';

export const minute = 60_000;
export const hour = 60 * minute;
/** 05.00 WIB on race morning. */
export const now = Date.parse('2027-02-13T22:00:00Z');

export const pack: CheckInPoint = {
  id: 'pack',
  name: { id: 'Race pack' },
  kind: 'pack',
  opensAt: now - 48 * hour,
  closesAt: now + hour,
  categories: null,
  prerequisite: null,
  repeat: 'once',
  checklist: [],
  state: 'open',
};
const start: CheckInPoint = {
  ...pack,
  id: 'start',
  name: { id: 'Corral start', en: 'Start corral' },
  kind: 'start',
  opensAt: now - hour,
  categories: ['hm', '10k'],
};
export const startFor5k: CheckInPoint = { ...start, id: 'start-5k', categories: ['5k'] };
const entry: RosterEntry = {
  state: 'confirmed',
  category: 'hm',
  hasNote: false,
  passed: [],
};
export const scan: ScanRecord = {
  id: 'scan-1',
  deviceId: 'phone-2',
  seq: 1,
  pointId: 'start',
  registrationId: 'a'.repeat(32),
  action: 'admit',
  voids: null,
  voidScope: null,
  isEntitled: true,
  correctedAt: now - 10 * minute,
  uncertaintyMs: 100,
  where: 'Gerbang 3',
};
const valid: VerdictInput = {
  code: parseTicketCode('0000000000000000000H'),
  event: { tag: '000', zone: 'Asia/Jakarta' },
  point: start,
  points: [pack, startFor5k, start],
  entry,
  isRevoked: false,
  isAuthoritative: false,
  scans: [],
  deviceId: 'phone-1',
  ticked: [],
  now,
  uncertaintyMs: 0,
};

/** Changes an input and keeps other changes to its point, entry or scans. */
export type Change = (input: VerdictInput) => VerdictInput;
export const withPoint =
  (change: Partial<CheckInPoint>): Change =>
  (input) => ({ ...input, point: { ...input.point, ...change } });
export const withEntry =
  (change: Partial<RosterEntry>): Change =>
  (input) => ({ ...input, entry: input.entry && { ...input.entry, ...change } });
export const withScan =
  (change: Partial<ScanRecord>): Change =>
  (input) => ({
    ...input,
    scans: [...input.scans, { ...scan, id: `scan-${input.scans.length}`, ...change }],
  });
export const verdictAfter = (...changes: Change[]) =>
  decideVerdict(changes.reduce((input, change) => change(input), valid));

export const checklist = [
  { id: 'ktp', label: { id: 'KTP ditunjukkan' } },
  { id: 'surat', label: { id: 'Surat sehat' } },
];
export const packMissing = {
  pointId: 'pack',
  point: { id: 'pack', kind: 'pack', name: pack.name },
} as const;
