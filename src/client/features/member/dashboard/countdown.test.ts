import { describe, expect, it } from 'vitest';
import { countdownTo } from './countdown.ts';

/** 05.15 WIB on 14 February 2027. */
const start = { at: '2027-02-13T22:15:00.000Z', zone: 'Asia/Jakarta' } as const;
const before = (span: { days?: number; hours?: number; minutes?: number }) =>
  Date.parse(start.at) -
  (((span.days ?? 0) * 24 + (span.hours ?? 0)) * 60 + (span.minutes ?? 0)) * 60_000;

describe('countdownTo', () => {
  it('counts calendar days where the race is', () => {
    expect(countdownTo(start, Date.parse('2026-11-20T03:00:00.000Z'))).toEqual({
      unit: 'days',
      count: 86,
    });
  });

  it('counts two days in the late evening two nights before', () => {
    // 23.50 WIB on 12 February: 29 hours left, yet two dates further.
    expect(countdownTo(start, Date.parse('2027-02-12T16:50:00.000Z'))).toEqual({
      unit: 'days',
      count: 2,
    });
  });

  it('counts whole hours on the last day, also across midnight', () => {
    expect(countdownTo(start, before({ hours: 23, minutes: 59 }))).toEqual({
      unit: 'hours',
      count: 23,
    });
    expect(countdownTo(start, before({ hours: 1 }))).toEqual({ unit: 'hours', count: 1 });
  });

  it('counts minutes in the last hour, never zero before the start', () => {
    expect(countdownTo(start, before({ minutes: 59 }))).toEqual({ unit: 'minutes', count: 59 });
    expect(countdownTo(start, Date.parse(start.at) - 1)).toEqual({ unit: 'minutes', count: 1 });
  });

  it('has started at the start and after it', () => {
    expect(countdownTo(start, before({}))).toEqual({ unit: 'started', count: null });
    expect(countdownTo(start, Date.parse(start.at) + 60_000)).toEqual({
      unit: 'started',
      count: null,
    });
  });
});
