import { expect, test } from 'vitest';
import { toSummary } from './review-service.ts';

test('a summary counts from one star to five and rounds the average to one decimal', () => {
  const ratings = new Map([
    [5, 2],
    [4, 1],
    [1, 1],
  ]);
  expect(toSummary(ratings)).toEqual({ average: 3.8, counts: [1, 0, 0, 1, 2] });
});

test('without reviews there is no average', () => {
  expect(toSummary(new Map())).toEqual({ average: null, counts: [0, 0, 0, 0, 0] });
});
