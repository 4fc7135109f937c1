import type { Recurrence } from '#src/contract/series.ts';

/** How an event comes back, as the form holds it; days are ISO weekdays as text. Named as the contract's fields. */
export type Repetition = { is_on: boolean; days: string[]; interval: string; until: string };

export const noRepetition: Repetition = { is_on: false, days: [], interval: '1', until: '' };

export function repetitionOf({ days, interval, until }: Recurrence): Repetition {
  return { is_on: true, days: days.map(String), interval: String(interval), until: until ?? '' };
}

export function recurrenceOf({ days, interval, until }: Repetition): Recurrence {
  return {
    days: days.map(Number).toSorted((one, other) => one - other),
    interval: Number(interval),
    until: until === '' ? null : until,
    count: null,
  };
}
