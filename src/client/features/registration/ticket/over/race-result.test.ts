import { expect, test } from 'vitest';
import type { Ticket } from '#src/contract/registration.ts';
import { makeTicket } from '#tests/support/ticket.ts';
import { readResult } from './race-result.ts';

function makePassed(kind: Ticket['points'][number]['kind'], passed_at: string | null) {
  const opens_at = '2027-02-12T07:00:00.000Z';
  return { id: kind, kind, name: { id: kind }, opens_at, closes_at: opens_at, passed_at };
}

const atStart = '2027-02-13T21:30:00.000Z';
const atFinish = '2027-02-14T00:19:37.000Z';

test('a finish that was scanned gives a time', () => {
  const points = [makePassed('start', atStart), makePassed('finish', atFinish)];
  expect(readResult(makeTicket({ points }))).toEqual({
    time: { seconds: 7477, pace: 354 },
    wasThere: true,
  });
});

test('who was scanned at the start was there, who only took the race pack was not', () => {
  const points = [makePassed('start', atStart), makePassed('finish', null)];
  expect(readResult(makeTicket({ points }))).toEqual({ time: null, wasThere: true });
  const pack = [makePassed('pack', atStart), makePassed('start', null)];
  expect(readResult(makeTicket({ points: pack }))).toEqual({ time: null, wasThere: false });
});

test('a group run has no time', () => {
  const ticket = makeTicket({ points: [makePassed('finish', atFinish)] });
  const run = { ...ticket, event: { ...ticket.event, kind: 'event' as const } };
  expect(readResult(run)).toEqual({ time: null, wasThere: true });
});
