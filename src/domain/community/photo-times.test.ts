import { describe, expect, test } from 'vitest';
import { photosEnd, photosErasedBefore, reportsWaitSince, takesPhotos } from './photo-times.ts';

const dayMs = 86_400_000;
const start = Date.parse('2027-03-07T22:00:00Z');

describe('photos of a run', () => {
  test('are taken from its start for fourteen days', () => {
    expect(takesPhotos(start, start - 1)).toBe(false);
    expect(takesPhotos(start, start)).toBe(true);
    expect(takesPhotos(start, start + 14 * dayMs - 1)).toBe(true);
    expect(takesPhotos(start, start + 14 * dayMs)).toBe(false);
    expect(photosEnd(start)).toBe(start + 14 * dayMs);
  });

  test('go after 60 days without an answer, and 30 days after one', () => {
    const now = new Date(start);
    expect(photosErasedBefore(now)).toEqual({
      waiting: new Date(start - 60 * dayMs),
      answered: new Date(start - 30 * dayMs),
    });
  });
});

test('a report waits three days before it hides a picture', () => {
  expect(reportsWaitSince(new Date(start))).toEqual(new Date(start - 3 * dayMs));
});
