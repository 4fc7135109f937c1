import { expect, test } from 'vitest';
import { isRollCallOpen, rollCallWindow, startsOfOpenRollCalls } from './roll-call-window.ts';

const start = new Date('2027-02-05T22:30:00.000Z');
const at = (text: string) => new Date(text);

test('the roll is called from three hours before the start until fourteen days after it', () => {
  expect(rollCallWindow(start)).toEqual({
    opensAt: at('2027-02-05T19:30:00.000Z'),
    closesAt: at('2027-02-19T22:30:00.000Z'),
  });
});

test.each([
  ['2027-02-05T19:29:59.999Z', false],
  ['2027-02-05T19:30:00.000Z', true],
  ['2027-02-19T22:29:59.999Z', true],
  ['2027-02-19T22:30:00.000Z', false],
])('at %s it is open: %s, and the list of open ones agrees', (text, isOpen) => {
  const now = at(text);
  expect(isRollCallOpen(start, now)).toBe(isOpen);
  const { after, until } = startsOfOpenRollCalls(now);
  expect(start > after && start <= until).toBe(isOpen);
});
