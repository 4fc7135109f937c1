import { expect, test } from 'vitest';
import { formatWindow } from './format-window.ts';

const from = '2027-02-12T02:00:00Z';

test('a window names its day once, and both where it goes over midnight', () => {
  const sameDay = { from, to: '2027-02-12T13:00:00Z' };
  expect(formatWindow(sameDay, 'Asia/Jakarta', 'id')).toBe('Jum, 12 Feb · 09.00–20.00');
  expect(formatWindow(sameDay, 'Asia/Jakarta', 'en')).toBe('Fri, 12 Feb · 09:00–20:00');
  const days = { from, to: '2027-02-13T13:00:00Z' };
  expect(formatWindow(days, 'Asia/Jakarta', 'id')).toBe('Jum, 12 Feb, 09.00 – Sab, 13 Feb, 20.00');
  // In Jayapura the evening's 23.30 in Jakarta is the next day.
  const late = { from: '2027-02-12T13:00:00Z', to: '2027-02-12T16:30:00Z' };
  expect(formatWindow(late, 'Asia/Jayapura', 'id')).toBe('Jum, 12 Feb, 22.00 – Sab, 13 Feb, 01.30');
});
