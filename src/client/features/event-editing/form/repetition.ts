import type { SeriesRule } from '#src/contract/races-events/series.ts';
import { wholeNumber } from './typed-numbers.ts';

/** How an event comes back, as the form holds it; days are ISO weekdays as text. Named as the contract's fields. */
export type Repetition = {
  is_on: boolean;
  days: string[];
  interval: string;
  /** Which of the two below counts. */
  ends: 'never' | 'until' | 'count';
  until: string;
  count: string;
};

export const noRepetition: Repetition = {
  is_on: false,
  days: [],
  interval: '1',
  ends: 'never',
  until: '',
  count: '',
};

export function repetitionOf({ days, interval, until, count }: SeriesRule): Repetition {
  return {
    is_on: true,
    days: days.map(String),
    interval: String(interval),
    ends: until !== null ? 'until' : count !== null ? 'count' : 'never',
    until: until ?? '',
    count: count === null ? '' : String(count),
  };
}

/** As the server takes it; an end that is not told yet is none. */
export function recurrenceOf({ days, interval, ends, until, count }: Repetition): SeriesRule {
  return {
    days: days.map(Number).toSorted((one, other) => one - other),
    interval: Number(interval),
    until: ends === 'until' && until !== '' ? until : null,
    count: ends === 'count' ? wholeNumber(count) : null,
  };
}

/** What a recurring run still lacks, by its field. */
export function repetitionProblems(repetition: Repetition): { path: string; code: string }[] {
  const { days, ends, until, count } = repetition;
  const lacks = [
    ...(days.length === 0 ? ['days'] : []),
    ...(ends === 'until' && until === '' ? ['until'] : []),
    ...(ends === 'count' && !wholeNumber(count) ? ['count'] : []),
  ];
  return lacks.map((name) => ({ path: `recurrence.${name}`, code: 'required' }));
}
