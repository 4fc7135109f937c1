import { expect, test } from 'vitest';
import type { ScanDevice } from '#src/client/lib/storage/scan-stores.ts';
import { isExpired, getLapse } from './device-store.ts';

const expiresAt = Date.parse('2027-02-16T00:00:00.000Z');

function device(change: Partial<ScanDevice> = {}): Parameters<typeof getLapse>[0] {
  return {
    lapse: null,
    device: {
      id: 'd1f0a7x9m2k4',
      label: 'HP-01',
      role: 'supervisor',
      expires_at: new Date(expiresAt).toISOString(),
    },
    ...change,
  };
}

test('a revoked device expires like any other', () => {
  const revoked = device({ lapse: 'revoked' });
  expect(isExpired(revoked, expiresAt - 1)).toBe(false);
  expect(isExpired(revoked, expiresAt)).toBe(true);
});

test('a device may admit until its last instant', () => {
  expect(getLapse(device(), expiresAt - 1)).toBeNull();
  expect(getLapse(device(), expiresAt)).toBe('expired');
});

test('a revoked device stays revoked', () => {
  expect(getLapse(device({ lapse: 'revoked' }), 0)).toBe('revoked');
});
