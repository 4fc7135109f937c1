import { describe, expect, it } from 'vitest';
import { countdownTo, isRaceMorning } from './countdown.ts';

/** 05.15 WIB on 14 February 2027. */
const start = { at: '2027-02-13T22:15:00.000Z', zone: 'Asia/Jakarta' } as const;
const before = (minutes: number) => Date.parse(start.at) - minutes * 60_000;

describe('countdownTo', () => {
  it('counts calendar days where the race is', () => {
    expect(countdownTo(start, Date.parse('2026-11-20T03:00:00.000Z'))).toEqual({
      unit: 'days',
      count: 86,
    });
    // 23.50 WIB on 12 February: 29 hours left, yet two dates further.
    expect(countdownTo(start, Date.parse('2027-02-12T16:50:00.000Z'))).toEqual({
      unit: 'days',
      count: 2,
    });
  });

  it('says tomorrow on the whole day before', () => {
    for (const clock of ['00:00', '18:00', '23:59']) {
      const now = Date.parse(`2027-02-13T${clock}:00.000+07:00`);
      expect(countdownTo(start, now)).toEqual({ unit: 'tomorrow', count: null });
    }
  });

  it('counts whole hours on the day', () => {
    const midnight = Date.parse('2027-02-14T00:00:00.000+07:00');
    expect(countdownTo(start, midnight)).toEqual({ unit: 'hours', count: 5 });
    expect(countdownTo(start, before(60))).toEqual({ unit: 'hours', count: 1 });
  });

  it('counts minutes in the last hour, also across midnight, never zero before the start', () => {
    expect(countdownTo(start, before(59))).toEqual({ unit: 'minutes', count: 59 });
    expect(countdownTo(start, Date.parse(start.at) - 1)).toEqual({ unit: 'minutes', count: 1 });
    const midnightRun = { at: '2027-02-13T17:10:00.000Z', zone: 'Asia/Jakarta' } as const;
    expect(countdownTo(midnightRun, Date.parse('2027-02-13T16:50:00.000Z'))).toEqual({
      unit: 'minutes',
      count: 20,
    });
  });

  it('has started at the start and after it', () => {
    expect(countdownTo(start, before(0))).toEqual({ unit: 'started', count: null });
    expect(countdownTo(start, before(-1))).toEqual({ unit: 'started', count: null });
  });
});

describe('isRaceMorning', () => {
  it('begins at six in the evening before, where the race is', () => {
    expect(isRaceMorning(start, Date.parse('2027-02-13T17:59:00.000+07:00'))).toBe(false);
    expect(isRaceMorning(start, Date.parse('2027-02-13T18:00:00.000+07:00'))).toBe(true);
    expect(isRaceMorning(start, Date.parse('2027-02-14T04:30:00.000+07:00'))).toBe(true);
    expect(isRaceMorning(start, Date.parse('2027-02-12T20:00:00.000+07:00'))).toBe(false);
  });
});
