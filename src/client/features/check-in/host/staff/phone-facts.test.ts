import { expect, test } from 'vitest';
import type { StaffPhone } from '#src/contract/check-in/staff.ts';
import { checksOfPhone, listMissing, phoneState, sortPhones } from './phone-facts.ts';

const now = Date.parse('2027-02-13T22:00:00.000Z');
const ago = (minutes: number) => new Date(now - minutes * 60_000).toISOString();

const readiness = {
  camera: true,
  storage_free_mb: 900,
  storage_persisted: true,
  wake_lock: true,
  installed: true,
  clock_offset_ms: 0,
  clock_error_ms: 50,
  roster_saved_at: ago(10),
};

const phone: StaffPhone = {
  id: 'phone0000000',
  label: 'HP Rini',
  role: 'steward',
  point_ids: null,
  readiness,
  roster_saved_at: ago(10),
  battery: 80,
  last_seen_at: ago(0),
  unsent: 0,
  quarantined: 0,
  rehearsal: null,
  busiest_minute: 40,
  enrolled_at: ago(60),
  expires_at: ago(-60),
  revoked_at: null,
  revoked_by: null,
};

test.each([
  ['ready', {}],
  ['unready', { readiness: { ...readiness, installed: false } }],
  ['unready', { readiness: null }],
  ['too_fast', { busiest_minute: 240 }],
  ['silent', { last_seen_at: ago(3) }],
  ['silent', { last_seen_at: ago(90) }],
  ['lost', { last_seen_at: ago(11), unsent: 7 }],
  ['low_battery', { battery: 12, last_seen_at: ago(3) }],
  ['expired', { expires_at: ago(0), battery: 2 }],
  ['revoked', { revoked_at: ago(1), expires_at: ago(0) }],
] as const)('a phone is %s with %o', (kind, fields) => {
  expect(phoneState({ ...phone, ...fields }, now).kind).toBe(kind);
});

test('what a self-check lacks is named', () => {
  expect(listMissing(readiness)).toEqual([]);
  const none = {
    ...readiness,
    camera: false,
    storage_persisted: false,
    wake_lock: false,
    installed: false,
    clock_offset_ms: null,
    roster_saved_at: null,
  };
  expect(listMissing(none)).toHaveLength(checksOfPhone);
  expect(listMissing({ ...readiness, installed: false })).toEqual(['installed']);
});

test('problems come first, those that are over last', () => {
  const named = (label: string, fields: Partial<StaffPhone>) => ({ ...phone, label, ...fields });
  const sorted = sortPhones(
    [
      named('revoked', { revoked_at: ago(1) }),
      named('HP-10', {}),
      named('HP-2', {}),
      named('lost', { last_seen_at: ago(11), unsent: 7 }),
    ],
    now,
  );
  expect(sorted.map(({ label }) => label)).toEqual(['lost', 'HP-2', 'HP-10', 'revoked']);
});
