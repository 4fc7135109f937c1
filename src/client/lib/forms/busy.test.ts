import { expect, test } from 'vitest';
import { addBusy, isBusy } from './busy.ts';

test('the page is busy until the last of several reasons is gone', () => {
  const endFirst = addBusy('form');
  const endSecond = addBusy('form');
  const endScan = addBusy('scanning');
  endFirst();
  endScan();
  expect(isBusy()).toBe(true);
  endSecond();
  expect(isBusy()).toBe(false);
});
