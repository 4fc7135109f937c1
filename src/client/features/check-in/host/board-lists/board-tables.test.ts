import { expect, test } from 'vitest';
import type { Board } from '#src/contract/check-in-board/board.ts';
import type { BoardEntry } from '#src/contract/check-in-board/board-lists.ts';
import { toCsv } from '#src/domain/text/csv.ts';
import { toBoardTable, toEntryTable } from './board-tables.ts';

/** Each word is its own name. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- any key that is asked for is there
const named = new Proxy({}, { get: (_, key) => String(key) }) as never;
const heads = {
  time: 'time',
  uncertainty: 'uncertainty',
  point: 'point',
  phone: 'phone',
  action: 'action',
  shown: 'shown',
  verdict: 'verdict',
  reason: 'reason',
  bib: 'bib',
  name: 'name',
  category: 'category',
  wave: 'wave',
  received: 'received',
};
const words = {
  heads,
  action: named,
  verdict: (code: string) => `<${code}>`,
  unknownTime: 'not known',
  pointName: (id: string | null) => `at ${id}`,
  zone: 'Asia/Jakarta' as const,
};

const entry: BoardEntry = {
  id: '00000000-0000-4000-8000-000000000000',
  at: '2027-02-13T21:12:40.000Z',
  uncertainty_ms: 1200,
  time_known: true,
  received_at: '2027-02-13T21:13:00.000Z',
  point_id: 'start',
  device_label: '=HP("x")',
  action: 'admit',
  shown: 'ok',
  verdict: 'cancelled',
  reason: null,
  runner: { registration_id: 'r', name: '+Galih', bib: 1408, category_code: 'HM', wave: 'B' },
};

test('a record is one row, in the time of the race, and no text of it becomes a formula', () => {
  const table = toEntryTable([entry, { ...entry, time_known: false, runner: null }], words);
  expect(table[0]).toEqual(Object.values(heads));
  expect(table[1]).toEqual([
    '2027-02-14 04:12:40',
    2,
    'at start',
    '=HP("x")',
    'admit',
    '<ok>',
    '<cancelled>',
    null,
    1408,
    '+Galih',
    'HM',
    'B',
    '2027-02-14 04:13:00',
  ]);
  expect(table[2]?.slice(0, 2)).toEqual(['not known', 2]);
  expect(table[2]?.slice(8, 12)).toEqual([null, null, null, null]);
  expect(toCsv(table)).toContain(`"'=HP(""x"")"`);
  expect(toCsv(table)).toContain(`'+Galih`);
});

function makePhone(label: string, seenAt: string | null): Board['phones'][number] {
  return {
    id: label,
    label,
    role: 'steward',
    point_ids: null,
    admitted: 0,
    busiest_minute: 0,
    unsent: 0,
    battery: null,
    last_seen_at: seenAt,
    enrolled_at: entry.at,
    expires_at: entry.at,
    revoked_at: null,
  };
}

const board: Board = {
  points: [
    {
      id: 'start',
      kind: 'start',
      name: { id: 'Start' },
      opens_at: entry.at,
      closes_at: entry.at,
      state: 'open',
      expected: 5,
      admitted: 3,
      refused: 1,
      missing: 2,
      per_minute: 0,
      recent: { from: null, counts: [] },
      curve: { from: entry.at, step_minutes: 5, counts: [1, 2] },
      idle_lanes: [],
    },
  ],
  categories: [
    {
      id: 'hm',
      code: 'HM',
      expected: 5,
      passed: { pack: 0, start: 3, finish: 0, session: 0 },
      collected_only: 1,
      started_only: 0,
      not_back: 3,
    },
  ],
  todo: { doubles: 1, not_entitled: 0, order_uncertain: 1, quarantined: 0 },
  noted: { voids: 2, overrides: 0, unknown_times: 0 },
  phones: [makePhone('seen', '2027-02-13T21:00:00.000Z'), makePhone('new', null)],
  jerseys: [
    { size: 'M', given: 3, swapped: 1, left: 2 },
    { size: 'L', given: 0, swapped: 0, left: null },
  ],
};

test('each figure of a board is a row with its place and name', () => {
  const parts = {
    points: 'points',
    curve: 'curve',
    categories: 'categories',
    todo: 'todo',
    phones: 'phones',
    jerseys: 'jerseys',
  };
  const table = toBoardTable(board, {
    ...words,
    heads: { part: 'part', name: 'name', figure: 'figure', value: 'value' },
    parts,
    figures: named,
    kinds: named,
    counts: { ...board.todo, ...board.noted, doubles: 'doubles', voids: 'voids' } as never,
  });
  expect(table[0]).toEqual(['part', 'name', 'figure', 'value']);
  expect(table).toContainEqual(['points', 'at start', 'missing', 2]);
  expect(table).toContainEqual(['curve: at start', '2027-02-14 04:17:40', 'admitted', 2]);
  expect(table).toContainEqual(['points', 'at start', 'refused', 1]);
  expect(table).toContainEqual(['categories', 'HM', 'start', 3]);
  expect(table).toContainEqual(['categories', 'HM', 'notBack', 3]);
  expect(table).not.toContainEqual(['categories', 'HM', 'pack', 0]);
  expect(table).toContainEqual(['todo', '', 'doubles', 1]);
  expect(table).toContainEqual(['todo', '', 'voids', 2]);
  expect(table).toContainEqual(['phones', 'seen', 'unsent', 0]);
  expect(table).toContainEqual(['phones', 'new', 'unsent', '?']);
  expect(table).toContainEqual(['jerseys', 'M', 'left', 2]);
  expect(table).not.toContainEqual(['jerseys', 'L', 'left', null]);
});
