import { describe, expect, test } from 'vitest';
import type { Ticket } from '#src/contract/registration.ts';
import { makeTicket } from '#tests/support/registration/ticket.ts';
import {
  canJoinAgain,
  findReceiver,
  isAwaiting,
  isCancellable,
  isExpired,
  isTransferable,
  showsCode,
  sortTickets,
  showsPayment,
  ticketStatus,
  type TicketStatus,
} from './ticket-status.ts';

const start = '2027-02-13T22:15:00.000Z';
const dayBefore = Date.parse('2027-02-13T00:00:00.000Z');
const dayAfter = Date.parse('2027-02-15T00:00:00.000Z');

const endedEvent = { event: { ...makeTicket().event, state: 'cancelled' as const } };
const unpaid = {
  state: 'pending',
  payment: 'unpaid',
  expires_at: '2027-02-13T12:00:00.000Z',
} as const;

const offerEnd = '2027-02-13T12:00:00.000Z';
const offered = {
  since: '2027-02-01T00:00:00.000Z',
  ahead: 0,
  ahead_at_first: 3,
  line: 1,
  by_hosts: false,
  offer_hours: 24,
  payment_hours: 24,
  offer: { from: '2027-02-12T12:00:00.000Z', until: offerEnd },
  end: null,
};

describe('ticketStatus', () => {
  test.each<{ name: string; changes?: Partial<Ticket>; at?: number; status: TicketStatus }>([
    { name: 'a paid place', status: 'valid' },
    { name: 'a free place', changes: { payment: 'none' }, status: 'valid' },
    { name: 'an unpaid place in time', changes: unpaid, status: 'unpaid' },
    {
      name: 'an unpaid place after its deadline',
      changes: unpaid,
      at: Date.parse(start),
      status: 'overdue',
    },
    {
      name: 'a transfer that the host has not seen',
      changes: { ...unpaid, payment: 'proof_sent' },
      status: 'proof_sent',
    },
    {
      name: 'a place to be confirmed',
      changes: { state: 'pending', payment: 'none' },
      status: 'waiting',
    },
    {
      name: 'the waiting list',
      changes: { state: 'waitlisted', payment: 'none' },
      status: 'waitlisted',
    },
    {
      name: 'a place that is held for who waits',
      changes: { state: 'waitlisted', payment: 'none', waiting: offered },
      status: 'offered',
    },
    {
      name: 'an offer that has ended',
      changes: { state: 'waitlisted', payment: 'none', waiting: offered },
      at: Date.parse(offerEnd),
      status: 'waitlisted',
    },
    { name: 'a place given up', changes: { state: 'cancelled' }, status: 'cancelled' },
    { name: 'a place given on', changes: { state: 'transferred' }, status: 'transferred' },
    { name: 'a cancelled event', changes: endedEvent, status: 'event_cancelled' },
    { name: 'a race that is over', at: dayAfter, status: 'past' },
  ])('$name is $status', ({ changes = {}, at = dayBefore, status }) => {
    expect(ticketStatus(makeTicket(changes), at)).toBe(status);
  });

  test('a cancelled event is what its runners are told of: its places are cancelled with it', () => {
    expect(ticketStatus(makeTicket({ state: 'cancelled', ...endedEvent }), dayAfter)).toBe(
      'event_cancelled',
    );
    expect(ticketStatus(makeTicket({ state: 'transferred', ...endedEvent }), dayAfter)).toBe(
      'transferred',
    );
  });
});

test('ended tickets show no code, unpaid ones do: it becomes valid without a new one', () => {
  expect(showsCode('cancelled')).toBe(false);
  expect(showsCode('transferred')).toBe(false);
  expect(showsCode('event_cancelled')).toBe(false);
  expect(showsCode('waitlisted')).toBe(false);
  expect(showsCode('unpaid')).toBe(true);
});

describe('giving a place up', () => {
  test('is not for who has collected the race pack', () => {
    const pack = {
      id: 'pack',
      kind: 'pack' as const,
      name: { id: 'Race pack' },
      opens_at: '2027-02-12T02:00:00.000Z',
      closes_at: '2027-02-12T14:00:00.000Z',
    };
    const withPack = (passedAt: string | null) =>
      makeTicket({ payment: 'none', points: [{ ...pack, passed_at: passedAt }] });
    expect(isCancellable(withPack(null), dayBefore)).toBe(true);
    expect(isCancellable(withPack('2027-02-12T05:00:00.000Z'), dayBefore)).toBe(false);
  });

  test('is for free or unpaid places before flag-off', () => {
    expect(isCancellable(makeTicket({ payment: 'none' }), dayBefore)).toBe(true);
    expect(isCancellable(makeTicket(unpaid), dayBefore)).toBe(true);
    expect(isCancellable(makeTicket({ payment: 'paid' }), dayBefore)).toBe(false);
    expect(isCancellable(makeTicket({ payment: 'proof_sent' }), dayBefore)).toBe(false);
    expect(isCancellable(makeTicket({ payment: 'none' }), Date.parse(start))).toBe(false);
    expect(isCancellable(makeTicket({ payment: 'none', state: 'cancelled' }), dayBefore)).toBe(
      false,
    );
  });
});

test('the next race comes first, what is over or ended after, the latest first', () => {
  const at = (id: string, starts_at: string, changes: Partial<Ticket> = {}) => ({
    ticket: makeTicket({
      id,
      event: { ...makeTicket().event, starts_at, ends_at: starts_at },
      ...changes,
    }),
  });
  const { ahead, past } = sortTickets(
    [
      at('later', '2027-04-01T00:00:00.000Z'),
      at('old', '2026-01-01T00:00:00.000Z'),
      at('next', '2027-03-01T00:00:00.000Z'),
      at('given up', '2027-03-15T00:00:00.000Z', { state: 'cancelled' }),
    ],
    dayAfter,
  );
  expect(ahead.map(({ ticket }) => ticket.id)).toEqual(['next', 'later']);
  expect(past.map(({ ticket }) => ticket.id)).toEqual(['given up', 'old']);
});

test('a cancelled ticket that kept its deadline was not paid in time', () => {
  const expires_at = '2027-02-01T00:00:00.000Z';
  expect(isExpired(makeTicket({ state: 'cancelled', payment: 'none', expires_at }))).toBe(true);
  expect(isExpired(makeTicket({ state: 'cancelled', payment: 'none' }))).toBe(false);
  expect(isExpired(makeTicket({ payment: 'unpaid', expires_at }))).toBe(false);
});

test('registering again is offered while registration is known to be open', () => {
  const { event } = makeTicket();
  const open = { ...event, registration_closes_at: '2027-02-13T12:00:00.000Z' };
  const cancelled = { state: 'cancelled' } as const;
  expect(canJoinAgain(makeTicket({ ...cancelled, event: open }), dayBefore)).toBe(true);
  expect(canJoinAgain(makeTicket({ ...cancelled, event: open }), dayAfter)).toBe(false);
  expect(canJoinAgain(makeTicket(cancelled), dayBefore)).toBe(false);
  expect(canJoinAgain(makeTicket({ event: open }), dayBefore)).toBe(false);
  const ended = { ...open, state: 'cancelled' as const };
  expect(canJoinAgain(makeTicket({ ...cancelled, event: ended }), dayBefore)).toBe(false);
});

test('a ticket is about paying while its event offers accounts and its order is open', () => {
  const pay = { unique_part: 417, exact_qr: true, accounts: [] };
  expect(
    (['unpaid', 'overdue', 'proof_sent'] as const).map((status) => showsPayment({ pay }, status)),
  ).toEqual([true, true, true]);
  expect(showsPayment({ pay }, 'cancelled')).toBe(false);
  expect(showsPayment({ pay: null }, 'unpaid')).toBe(false);
});

describe('isTransferable', () => {
  const { event } = makeTicket();
  const until = (transfers_until: string | null) => ({ event: { ...event, transfers_until } });
  const point = { id: 'point0000000', kind: 'pack' as const, name: { id: 'Race pack' } };
  const passed = [{ ...point, opens_at: start, closes_at: start, passed_at: start }];
  const open = until('2027-02-13T12:00:00.000Z');
  test.each<[string, Partial<Ticket>, boolean]>([
    ['where the host lets runners', open, true],
    ['where the host says nothing', until(null), false],
    ['in tickets of before', {}, false],
    ['after the host’s date', until('2027-02-12T00:00:00.000Z'), false],
    ['before it is paid', { ...open, ...unpaid }, false],
    ['once it was scanned', { ...open, points: passed }, false],
  ])('%s', (_name, changes, expected) => {
    expect(isTransferable(makeTicket(changes), dayBefore)).toBe(expected);
  });

  test('never after flag-off', () => {
    const ticket = makeTicket(until('2027-03-01T00:00:00.000Z'));
    expect(isTransferable(ticket, Date.parse(ticket.category.flag_off_at))).toBe(false);
  });
});

describe('what others may change any moment', () => {
  const offered_to = { name: 'Rani', expires_at: offerEnd };
  const before = dayBefore;

  test.each<{ name: string; changes?: Partial<Ticket>; at?: number; is: boolean }>([
    { name: 'a paid place', is: false },
    { name: 'an unpaid place', changes: unpaid, is: true },
    { name: 'a transfer to be looked at', changes: { ...unpaid, payment: 'proof_sent' }, is: true },
    { name: 'a place given up', changes: { state: 'cancelled' }, is: false },
    { name: 'a ticket that is offered', changes: { offered_to }, is: true },
    {
      name: 'an offer that has ended',
      changes: { offered_to },
      at: Date.parse(offerEnd),
      is: false,
    },
  ])('$name: $is', ({ changes = {}, at = before, is }) => {
    expect(isAwaiting(makeTicket(changes), at)).toBe(is);
  });

  test('an offered ticket names its receiver until the link ends', () => {
    expect(findReceiver(makeTicket({ offered_to }), before)).toBe('Rani');
    expect(findReceiver(makeTicket({ offered_to }), Date.parse(offerEnd))).toBeNull();
    expect(findReceiver(makeTicket({ offered_to: null }), before)).toBeNull();
  });
});
