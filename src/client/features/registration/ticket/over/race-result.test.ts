import { expect, test } from 'vitest';
import type { Ticket } from '#src/contract/registration.ts';
import { makeTicket } from '#tests/support/registration/ticket.ts';
import { readResult } from './race-result.ts';

function makePassed(kind: Ticket['points'][number]['kind'], passed_at: string | null) {
  const opens_at = '2027-02-12T07:00:00.000Z';
  return { id: kind, kind, name: { id: kind }, opens_at, closes_at: opens_at, passed_at };
}

const atStart = '2027-02-13T21:30:00.000Z';
const atFinish = '2027-02-14T00:19:37.000Z';

test('a scan at the finish is a finish, and never a time counted from the planned flag-off', () => {
  const points = [makePassed('start', atStart), makePassed('finish', atFinish)];
  expect(readResult(makeTicket({ points }))).toEqual({ wasThere: true, hasFinished: true });
});

test('who was scanned at the start was there, who only took the race pack was not', () => {
  const points = [makePassed('start', atStart), makePassed('finish', null)];
  expect(readResult({ points })).toEqual({ wasThere: true, hasFinished: false });
  const pack = [makePassed('pack', atStart), makePassed('start', null)];
  expect(readResult({ points: pack })).toEqual({ wasThere: false, hasFinished: false });
});
