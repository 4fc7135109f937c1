import { expect, test } from 'vitest';
import type { RollCallPerson } from '#src/contract/roll-call/roll-call.ts';
import { showPeople, toTickTime } from './shown-people.ts';

const ani: RollCallPerson = {
  kind: 'member',
  id: 'an1an1an1an1',
  name: 'Ani',
  photo: null,
  group: 'joined',
  category: null,
  came: false,
  is_scanned: false,
  marked_at: '2027-02-05T22:00:00.000Z',
};
const of = { kind: 'member', id: ani.id } as const;

test('what was ticked here shows before it is sent', () => {
  const mark = { ...of, came: true, at: '2027-02-05T22:01:00.000Z' };
  expect(showPeople([ani], [mark])).toEqual([
    { ...ani, came: true, marked_at: mark.at, isWaiting: true },
  ]);
  expect(showPeople([ani], [])).toEqual([{ ...ani, isWaiting: false }]);
});

test('a later mark of another phone counts over what still waits here', () => {
  const mark = { ...of, came: true, at: '2027-02-05T21:59:00.000Z' };
  expect(showPeople([ani], [mark])).toEqual([{ ...ani, isWaiting: true }]);
});

test('who was scanned came, whatever was ticked', () => {
  const scanned = { ...ani, came: true, is_scanned: true };
  const mark = { ...of, came: false, at: '2027-02-05T22:01:00.000Z' };
  expect(showPeople([scanned], [mark])[0]?.came).toBe(true);
});

test('a name that was added without a signal stands at the end', () => {
  const id = '0190d2f4-1111-7000-8000-000000000000';
  const mark = {
    kind: 'walk_in',
    id,
    name: 'Ibu Sari',
    came: true,
    at: ani.marked_at ?? '',
  } as const;
  expect(showPeople([ani], [mark]).map(({ name, group }) => [name, group])).toEqual([
    ['Ani', 'joined'],
    ['Ibu Sari', 'walk_in'],
  ]);
});

test('a tick is of the server’s time, and after the mark that it changes', () => {
  const phoneNow = Date.parse('2027-02-05T20:00:00.000Z');
  const offset = 2 * 60 * 60_000;
  expect(toTickTime({ phoneNow, offset, markedAt: null })).toBe('2027-02-05T22:00:00.000Z');
  const markedAt = '2027-02-05T22:00:01.000Z';
  expect(toTickTime({ phoneNow, offset, markedAt })).toBe('2027-02-05T22:00:01.001Z');
});
