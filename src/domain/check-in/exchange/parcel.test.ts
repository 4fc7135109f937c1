import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sealBox } from '../roster/sealed-box.ts';
import { cutIntoParcels, openParcel, sealParcel } from './parcel.ts';

const carryKey = new Uint8Array(32).fill(5);
const nonce = new Uint8Array(12);
const parcel = { lastSeq: 3, records: [{ id: 'a', name: 'Sari' }, null, 'robek'] };

test('a parcel is opened by the key of its phone only, and only as it was sealed', async () => {
  const box = await sealParcel({ carryKey, parcel, nonce });
  expect(await openParcel({ carryKey, box })).toEqual(parcel);
  expect(await openParcel({ carryKey: new Uint8Array(32), box })).toBeNull();
  expect(await openParcel({ carryKey, box: box.subarray(0, -1) })).toBeNull();
  for (let place = 0; place < box.length; place += 1) {
    const flipped = box.with(place, (box[place] ?? 0) ^ 1);
    expect(await openParcel({ carryKey, box: flipped })).toBeNull();
  }
  expect(Buffer.from(box).includes('Sari')).toBe(false);
});

test('what the phone sealed must be a parcel', async () => {
  const key = await crypto.subtle.importKey('raw', carryKey, 'AES-GCM', false, ['encrypt']);
  const good = { v: 1, last_seq: 3, records: [] };
  const values = [
    null,
    'teks',
    { ...good, v: 2 },
    { ...good, records: {} },
    { ...good, records: Array.from({ length: 201 }, () => null) },
    { ...good, last_seq: '3' },
    { ...good, last_seq: 1.5 },
    { ...good, last_seq: -1 },
  ];
  for (const value of values) {
    expect(await openParcel({ carryKey, box: await sealBox({ key, value, nonce }) })).toBeNull();
  }
});

test('records are cut into parcels that the server takes, in their order', () => {
  expect(cutIntoParcels([])).toEqual([]);
  fc.assert(
    fc.property(fc.array(fc.nat(2000), { maxLength: 900 }), (sizes) => {
      const records = sizes.map((size, seq) => ({ seq, reason: 'é'.repeat(size) }));
      const parcels = cutIntoParcels(records);
      expect(parcels.flat()).toEqual(records);
      for (const group of parcels) {
        expect(group.length).toBeLessThanOrEqual(200);
        expect(new TextEncoder().encode(JSON.stringify(group)).length).toBeLessThan(310_000);
      }
    }),
    { numRuns: 30 },
  );
});
