import { describe, expect, it } from 'vitest';
import { windowText } from './window-text.ts';

const zone = 'Asia/Jakarta';
const opens_at = '2027-02-12T03:00:00.000Z';

describe('windowText', () => {
  it('names the day once when it closes on the day it opens', () => {
    const closes_at = '2027-02-12T13:00:00.000Z';
    expect(windowText({ opens_at, closes_at, zone }, 'id')).toBe('Jum, 12 Feb, 10.00–20.00 WIB');
    expect(windowText({ opens_at, closes_at, zone }, 'en')).toBe('Fri, 12 Feb, 10:00–20:00 WIB');
  });

  it('names both days when it is open over several', () => {
    const closes_at = '2027-02-13T13:00:00.000Z';
    expect(windowText({ opens_at, closes_at, zone }, 'id')).toBe(
      'Jum, 12 Feb, 10.00 – Sab, 13 Feb, 20.00 WIB',
    );
  });
});
