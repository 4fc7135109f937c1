import { expect, test } from 'vitest';
import type { Waiting } from '#src/contract/registration/waiting.ts';
import { drawLine, movedUp, waitingState } from './waiting-state.ts';

const closes = '2027-01-31T00:00:00.000Z';
const before = Date.parse(closes) - 1;
const event = { registration_closes_at: closes };
const waiting: Waiting = {
  since: '2027-01-01T00:00:00.000Z',
  ahead: 2,
  ahead_at_first: 5,
  line: 9,
  by_hosts: false,
  offer_hours: 24,
  payment_hours: 24,
  offer: null,
  end: null,
};
const offer = { from: '2027-01-02T00:00:00.000Z', until: '2027-01-03T00:00:00.000Z' };
const until = Date.parse(offer.until);

test('whoever waits in turn sees their place until registration closes', () => {
  expect(waitingState({ waiting, event }, before)).toBe('in_turn');
  expect(waitingState({ waiting, event }, Date.parse(closes))).toBe('closed');
});

test('without a place in turn, or in a ticket of an older app, hosts offer it', () => {
  expect(waitingState({ waiting: { ...waiting, ahead: null }, event }, before)).toBe('by_hosts');
  expect(waitingState({ event: {} }, before)).toBe('by_hosts');
});

test('an offer is one until its last instant, whatever else is so', () => {
  const offered = { waiting: { ...waiting, offer }, event };
  expect(waitingState(offered, until - 1)).toBe('offered');
  expect(waitingState(offered, until)).toBe('lapsed');
  expect(waitingState(offered, Date.parse(closes))).toBe('lapsed');
});

test('the way made is what lies behind, never less than nothing', () => {
  expect(movedUp(waiting)).toBe(3);
  expect(movedUp({ ahead: 4, ahead_at_first: 2 })).toBe(0);
  expect(movedUp({ ahead: 4, ahead_at_first: null })).toBe(0);
  expect(movedUp({ ahead: null, ahead_at_first: 2 })).toBe(0);
});

test('the line leads from where they joined to where they are, towards the place', () => {
  const drawn = drawLine({ ahead: 2, ahead_at_first: 5, line: 9 });
  expect(drawn.from).toBeLessThan(drawn.to);
  // Nine wait; four of their dots lie on the way from the sixth to the third.
  expect(drawn.dots).toHaveLength(5);
  const alone = drawLine({ ahead: 0, ahead_at_first: null, line: 1 });
  expect(alone.dots).toHaveLength(0);
  expect(alone.from).toBe(alone.to);
  expect(drawLine({ ahead: 399, ahead_at_first: 400, line: 380 }).dots.length).toBeLessThan(25);
});
