import { describe, expect, test } from 'vitest';
import type { Ticket } from '#src/contract/registration.ts';
import { makeTicket } from '#tests/support/registration/ticket.ts';
import { codeLeadsFrom, listScheduleSteps } from './schedule-steps.ts';

const before = Date.parse('2027-02-10T00:00:00.000Z');
const after = Date.parse('2027-02-14T00:00:00.000Z');

const friday = makePack({ opens_at: '2027-02-12T07:00:00.000Z' });
const saturday = makePack({ opens_at: '2027-02-13T02:00:00.000Z' });
const shop = makePack({ opens_at: '2027-02-11T02:00:00.000Z', place: 'Toko Demo' });

function makePack(changes: object) {
  return {
    place: 'Pendopo Demo',
    address: 'Jalan Demo 22',
    closes_at: '2027-02-13T12:00:00.000Z',
    note: null,
    opens_at: '',
    ...changes,
  };
}

function makePoint(kind: Ticket['points'][number]['kind'], passed_at: string | null = null) {
  const opens_at = kind === 'pack' ? '2027-02-12T07:00:00.000Z' : '2027-02-13T21:00:00.000Z';
  return { id: kind, kind, name: { id: kind }, opens_at, closes_at: opens_at, passed_at };
}

function withPacks(packs: ReturnType<typeof makePack>[], points: Ticket['points'] = []) {
  const ticket = makeTicket({ points });
  return { ...ticket, event: { ...ticket.event, pack_collection: packs } };
}

describe('the schedule of a ticket', () => {
  test('goes from the race pack over the gate to the finish', () => {
    const points = [makePoint('pack'), makePoint('start'), makePoint('finish')];
    const steps = listScheduleSteps(withPacks([friday], points), before);
    expect(steps.map(({ kind }) => kind)).toEqual(['pack', 'gate', 'start', 'finish']);
    expect(steps.some(({ isDone }) => isDone)).toBe(false);
  });

  test('groups the days of a place', () => {
    const [pack] = listScheduleSteps(withPacks([friday, saturday, shop]), before);
    expect(pack).toMatchObject({
      kind: 'pack',
      places: [
        { place: { place: 'Pendopo Demo' }, hours: [friday, saturday] },
        { place: { place: 'Toko Demo' }, hours: [shop] },
      ],
    });
  });

  test('of an older stored ticket has the hours of its race pack point', () => {
    const [pack] = listScheduleSteps(makeTicket({ points: [makePoint('pack')] }), before);
    expect(pack).toMatchObject({ kind: 'pack', places: [{ place: null }] });
  });

  test('keeps how far off a scan may be beside its time', () => {
    const at = '2027-02-14T00:19:37.000Z';
    const finish = { ...makePoint('finish', at), uncertainty_ms: 180_000 };
    const steps = listScheduleSteps(makeTicket({ points: [finish] }), after);
    expect(steps.at(-1)).toMatchObject({ passed: { at, offMs: 180_000 } });
  });

  test('lights what has happened: a scan, and the flag-off of those who were there', () => {
    const passed = '2027-02-13T21:30:00.000Z';
    const points = [makePoint('pack', passed), makePoint('start', passed), makePoint('finish')];
    const there = listScheduleSteps(withPacks([friday], points), after);
    expect(there.map(({ isDone }) => isDone)).toEqual([true, true, true, false]);
    const absent = listScheduleSteps(makeTicket({ points: [makePoint('start')] }), after);
    expect(absent.map(({ isDone }) => isDone)).toEqual([false, false]);
    const unscanned = listScheduleSteps(makeTicket(), after);
    expect(unscanned.map(({ isDone }) => isDone)).toEqual([true, true]);
  });
});

test('the code leads from the first opening, at once where none is known', () => {
  expect(codeLeadsFrom(withPacks([saturday, friday], [makePoint('start')]))).toBe(
    Date.parse(friday.opens_at),
  );
  expect(codeLeadsFrom(makeTicket({ points: [makePoint('pack')] }))).toBe(
    Date.parse('2027-02-12T07:00:00.000Z'),
  );
  expect(codeLeadsFrom(makeTicket())).toBe(0);
});
