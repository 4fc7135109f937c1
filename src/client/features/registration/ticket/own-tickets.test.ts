import { beforeEach, expect, test } from 'vitest';
import { forgetOwnEvents, readOwnEvents } from '#src/client/lib/own-events/own-events.ts';
import { makeTicket } from '#tests/support/registration/ticket.ts';
import { showTicketsOnEvents } from './own-tickets.ts';

const before = Date.parse('2027-02-01T00:00:00.000Z');
const unpaid = {
  state: 'pending',
  payment: 'unpaid',
  expires_at: '2027-02-02T00:00:00.000Z',
} as const;
const run = { event: { ...makeTicket().event, kind: 'event' } } as const;

const offered = {
  state: 'waitlisted',
  payment: 'none',
  waiting: {
    since: '2027-01-01T00:00:00.000Z',
    ahead: 0,
    ahead_at_first: 1,
    line: 0,
    by_hosts: false,
    offer_hours: 24,
    payment_hours: 24,
    offer: { from: '2027-01-31T12:00:00.000Z', until: '2027-02-01T12:00:00.000Z' },
    end: null,
  },
} as const;

beforeEach(forgetOwnEvents);

function own(...tickets: Parameters<typeof makeTicket>[0][]) {
  showTicketsOnEvents(tickets.map(makeTicket), before);
  return readOwnEvents().tickets[makeTicket().event.id];
}

test.each([
  ['a paid place', {}, 'confirmed'],
  ['a place in a group run', run, 'joined'],
  ['an unpaid place', unpaid, 'unpaid'],
  ['a transfer that the host has not seen', { ...unpaid, payment: 'proof_sent' }, 'checking'],
  ['the waiting list', { state: 'waitlisted', payment: 'none' }, 'waitlisted'],
] as const)('%s is shown on its event', (_, changes, status) => {
  expect(own(changes)).toMatchObject({ id: makeTicket().id, status, category: 'HM' });
});

test('a place given up is none, and does not hide the one taken after it', () => {
  const again = { id: '7k2m9xq4tz99' };
  expect(own({ state: 'cancelled' })).toBeUndefined();
  expect(own({}, { state: 'cancelled' })).toBeUndefined();
  expect(own(again, { state: 'cancelled' })).toMatchObject(again);
  expect(own({ state: 'cancelled' }, again)).toMatchObject(again);
});

test('a place that is held for who waits is shown with its deadline', () => {
  expect(own(offered)).toMatchObject({
    status: 'offered',
    expiresAt: offered.waiting.offer.until,
  });
});
