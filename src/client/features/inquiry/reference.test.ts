import { expect, test } from 'vitest';
import { formatReference } from './reference.ts';

test('a reference is read in groups of four', () => {
  expect(formatReference('7k3m9qwx2bcd')).toBe('7K3M-9QWX-2BCD');
});
