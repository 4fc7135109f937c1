import type { SeriesRule } from '#src/contract/races-events/series.ts';
import type { SeriesValues } from './event-fields.ts';
import { toWholeNumber } from './typed-numbers.ts';

/** The rule of a series as the form shows it. */
export function toSeriesValues({ days, interval, until, count }: SeriesRule): SeriesValues {
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
export function toSeriesRule({ days, interval, ends, until, count }: SeriesValues): SeriesRule {
  return {
    days: days.map(Number).toSorted((one, other) => one - other),
    interval: Number(interval),
    until: ends === 'until' && until !== '' ? until : null,
    count: ends === 'count' ? toWholeNumber(count) : null,
  };
}

/** What a series still lacks, by its field. */
export function findSeriesProblems(series: SeriesValues): { path: string; code: string }[] {
  const { days, ends, until, count } = series;
  const lacks = [
    ...(days.length === 0 ? ['days'] : []),
    ...(ends === 'until' && until === '' ? ['until'] : []),
    ...(ends === 'count' && !toWholeNumber(count) ? ['count'] : []),
  ];
  return lacks.map((name) => ({ path: `recurrence.${name}`, code: 'required' }));
}
