import { expect, test } from 'vitest';
import { parseTicketCode } from '../ticket-code.ts';
import { readPracticeCode, rehearsalTag } from './practice-code.ts';
import { makePracticeRunners, toPracticeSheet } from './practice-runners.ts';

const input = { seed: 'kak2m9xq47h3', categories: ['half00000000', 'tenk00000000'] };
const runners = makePracticeRunners(input);

test('two phones make the same runners without having met', () => {
  expect(makePracticeRunners({ ...input })).toEqual(runners);
});

test('another event has other codes, and other people in other categories', () => {
  const others = Array.from({ length: 20 }, (_, place) =>
    makePracticeRunners({ ...input, seed: `other${place}` }),
  );
  const codes = new Set([runners, ...others].flat().map(({ code }) => code));
  expect(codes.size).toBe(21 * runners.length);
  const seen = others.flat();
  expect(new Set(seen.map(({ categoryId }) => categoryId))).toEqual(new Set(input.categories));
  expect(new Set(seen.map(({ person }) => person.name)).size).toBeGreaterThan(runners.length);
});

test('each ticket of the sheet is of it, and one only of another race', () => {
  const sheet = toPracticeSheet(input.seed);
  for (const { number, role, code } of runners) {
    const parsed = parseTicketCode(code);
    expect(readPracticeCode(parsed)).toEqual({ sheet, number });
    expect(parsed.ok && parsed.eventTag === rehearsalTag).toBe(role !== 'other_race');
  }
  expect(runners.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6]);
});

test('their ages are those of grown-ups', () => {
  for (const { person } of runners) {
    expect(person.age).toBeGreaterThanOrEqual(18);
    expect(person.age).toBeLessThan(68);
  }
});

test('an event without categories has nobody to rehearse with', () => {
  expect(() => makePracticeRunners({ ...input, categories: [] })).toThrow(RangeError);
});
