import { expect, test } from 'vitest';
import { makeQris } from '#tests/support/payment/qris.ts';
import { readQrisPicture } from './read-qris-picture.ts';

const picture = new Blob();

test('a code that was read is checked as the server checks it', async () => {
  const payload = makeQris();
  expect(await readQrisPicture(picture, async () => payload)).toEqual({
    payload,
    merchant: 'KOMUNITAS DEMO',
    city: 'SLEMAN',
  });
  const withAmount = makeQris({ '54': '1000' });
  expect(await readQrisPicture(picture, async () => withAmount)).toBe('has_amount');
  expect(await readQrisPicture(picture, async () => 'https://example.id')).toBe('not_qris');
});

test('a picture without a code, a file that is no picture, and no decoder are told apart', async () => {
  expect(await readQrisPicture(picture, async () => null)).toBe('no_code');
  const broken = () => Promise.reject(new DOMException('broken'));
  expect(await readQrisPicture(picture, broken)).toBe('no_picture');
  expect(await readQrisPicture(picture, () => Promise.reject(new Error('lost')))).toBe(
    'no_decoder',
  );
});

test('of several codes in a picture it is the QRIS that is read', async () => {
  const payload = makeQris();
  const codes = ['https://example.id/menu', payload];
  const read = await readQrisPicture(
    picture,
    async (_, isWanted) => codes.find(isWanted) ?? codes[0] ?? null,
  );
  expect(read).toMatchObject({ payload });
});
