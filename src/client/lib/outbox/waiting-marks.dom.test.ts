import { beforeEach, expect, test, vi } from 'vitest';
import type { RollCallMark } from '#src/contract/roll-call/roll-call.ts';
import { createQueryClient } from '../api/query-client.ts';
import { rollCallQueryOptions } from './roll-call-query.ts';
import { addMark, readMarks, sendWaitingMarks } from './waiting-marks.ts';

/** What waits on the phone. */
let waiting: unknown;
vi.mock('./outbox-store.ts', () => ({
  async shrinkPayload(_: string, shrink: (payload: unknown) => unknown) {
    waiting = shrink(waiting);
    return Promise.resolve();
  },
}));

const eventId = '7k2m9xq4tz05';

function markOf(index: number, came = true): RollCallMark {
  const id = `m${String(index).padStart(11, '0')}`;
  return { kind: 'member', id, came, at: '2027-02-05T22:00:00.000Z' };
}

function payloadOf(marks: RollCallMark[]) {
  return { event_id: eventId, marks };
}

const rollCall = {
  event: {
    id: eventId,
    title: { id: 'Rabu santai' },
    starts_at: '2027-02-05T22:30:00.000Z',
    zone: 'Asia/Jakarta',
    community: { id: eventId, slug: 'pacers', name: 'Pacers' },
  },
  is_crew: true,
  opens_at: '2027-02-05T19:30:00.000Z',
  closes_at: '2027-02-19T22:30:00.000Z',
  now: '2027-02-05T22:00:00.000Z',
  people: [],
  is_cut: false,
};

/** How many marks each call carried. */
let calls: number[];
let answers: (() => Response)[];
beforeEach(() => {
  calls = [];
  answers = [];
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    const { marks }: { marks: unknown[] } = JSON.parse(body);
    calls.push(marks.length);
    const answer = answers.shift() ?? (() => Response.json({ roll_call: rollCall, left_out: [] }));
    return Promise.resolve(answer());
  });
});

test('the latest mark of a person waits, and what is of another version is left out', () => {
  const one = addMark(undefined, { eventId, mark: markOf(1) });
  const both = addMark(one, { eventId, mark: markOf(2) });
  const undone = addMark(both, { eventId, mark: markOf(1, false) });
  expect(readMarks(undone)).toEqual([markOf(2), markOf(1, false)]);
  expect(readMarks({ marks: 'of another version' })).toEqual([]);
});

test('many are sent in several calls, and the list is what the last one answers', async () => {
  const client = createQueryClient();
  const marks = Array.from({ length: 120 }, (_, index) => markOf(index));
  waiting = payloadOf(marks);
  await sendWaitingMarks(waiting, {}, client);
  expect(calls).toEqual([50, 50, 20]);
  expect(readMarks(waiting)).toEqual([]);
  const shown = client.getQueryData(rollCallQueryOptions(eventId).queryKey);
  expect(shown).toEqual({ roll_call: rollCall });
});

test('what arrived stops waiting, though the next call fails; what was ticked meanwhile stays', async () => {
  const marks = Array.from({ length: 60 }, (_, index) => markOf(index));
  const sent = payloadOf(marks);
  // The first of them was taken back after this had been read.
  waiting = addMark(sent, { eventId, mark: markOf(0, false) });
  answers = [
    () => Response.json({ roll_call: rollCall, left_out: [] }),
    () => new Response('', { status: 502 }),
  ];
  await expect(sendWaitingMarks(sent, {}, createQueryClient())).rejects.toThrow();
  expect(calls).toEqual([50, 10]);
  expect(readMarks(waiting)).toEqual([...marks.slice(50), markOf(0, false)]);
});
