import { expect, test } from 'vitest';
import { describe as describeSize } from './size-check.ts';

test('a size is ok below 96 % of its limit, near it up to the limit, and fails above', () => {
  const size = { name: 'shop.index', unit: 'KB', max: 150 } as const;
  expect(describeSize({ ...size, value: 143.9 })).toBe('ok     shop.index: 143.9 of 150 KB, 96 %');
  expect(describeSize({ ...size, value: 144 })).toMatch(/^near /);
  expect(describeSize({ ...size, value: 150 })).toMatch(/^near /);
  expect(describeSize({ ...size, value: 150.1 })).toMatch(/^FAILED /);
  expect(describeSize({ ...size, unit: 'files', max: 10, value: 9 })).toBe(
    'ok     shop.index: 9 of 10 files, 90 %',
  );
});
