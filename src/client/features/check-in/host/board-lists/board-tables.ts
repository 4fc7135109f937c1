import type { Board } from '#src/contract/check-in-board/board.ts';
import type { BoardEntry } from '#src/contract/check-in-board/board-lists.ts';
import type { Zone } from '#src/contract/common.ts';
import type { Cell } from '#src/domain/text/csv.ts';
import { wallClock } from '#src/domain/time/zone.ts';

/** The heads of a table of records, in order. */
const columns = [
  'time',
  'uncertainty',
  'point',
  'phone',
  'action',
  'shown',
  'verdict',
  'reason',
  'bib',
  'name',
  'category',
  'wave',
  'received',
] as const;

export type EntryTableWords = {
  heads: Record<(typeof columns)[number], string>;
  action: Record<BoardEntry['action'], string>;
  verdict: (verdict: string) => string;
  /** What stands where nobody knows when it was. */
  unknownTime: string;
  pointName: (pointId: string | null) => string;
  /** The event's, in which times are written. */
  zone: Zone;
};

/** Records of the log as a table with a head in the reader's language. */
export function toEntryTable(entries: readonly BoardEntry[], words: EntryTableWords): Cell[][] {
  return [
    columns.map((column) => words.heads[column]),
    ...entries.map((entry) => [
      entry.time_known ? toStamp(entry.at, words.zone) : words.unknownTime,
      Math.ceil(entry.uncertainty_ms / 1000),
      words.pointName(entry.point_id),
      entry.device_label,
      words.action[entry.action],
      words.verdict(entry.shown),
      words.verdict(entry.verdict),
      entry.reason,
      entry.runner?.bib ?? null,
      entry.runner?.name ?? null,
      entry.runner?.category_code ?? null,
      entry.runner?.wave ?? null,
      toStamp(entry.received_at, words.zone),
    ]),
  ];
}

/** The names of the figures, as the board shows them. */
export type BoardTableWords = {
  heads: { part: string; name: string; figure: string; value: string };
  parts: {
    points: string;
    curve: string;
    categories: string;
    todo: string;
    phones: string;
    jerseys: string;
  };
  figures: {
    expected: string;
    admitted: string;
    refused: string;
    missing: string;
    collectedOnly: string;
    startedOnly: string;
    notBack: string;
    unsent: string;
    lastSeen: string;
    given: string;
    swapped: string;
    left: string;
  };
  kinds: Record<Board['points'][number]['kind'], string>;
  counts: Record<keyof Board['todo'] | keyof Board['noted'], string>;
  pointName: (pointId: string | null) => string;
  zone: Zone;
};

/** The figures of a board, one a row, so that any program can filter and add them up. */
export function toBoardTable(board: Board, words: BoardTableWords): Cell[][] {
  const { heads, parts, figures, kinds, counts, zone } = words;
  const kindsHere = [...new Set(board.points.map(({ kind }) => kind))];
  const rows: Cell[][] = [
    ...board.points.flatMap(({ id, expected, admitted, refused = 0, missing }) => {
      const name = words.pointName(id);
      return [
        [parts.points, name, figures.expected, expected],
        [parts.points, name, figures.admitted, admitted],
        [parts.points, name, figures.refused, refused],
        [parts.points, name, figures.missing, missing],
      ];
    }),
    ...board.points.flatMap(({ id, curve }) =>
      curve.counts.map((count, place) => [
        `${parts.curve}: ${words.pointName(id)}`,
        toStamp(Date.parse(curve.from ?? '') + place * curve.step_minutes * 60_000, zone),
        figures.admitted,
        count,
      ]),
    ),
    ...board.categories.flatMap((category) => [
      [parts.categories, category.code, figures.expected, category.expected],
      ...kindsHere.map((kind) => [
        parts.categories,
        category.code,
        kinds[kind],
        category.passed[kind],
      ]),
      [parts.categories, category.code, figures.collectedOnly, category.collected_only],
      [parts.categories, category.code, figures.startedOnly, category.started_only],
      ...(category.not_back === undefined
        ? []
        : [[parts.categories, category.code, figures.notBack, category.not_back]]),
    ]),
    ...Object.entries({ ...board.todo, ...board.noted }).map(([key, value]) => [
      parts.todo,
      '',
      isCount(key, counts) ? counts[key] : key,
      value,
    ]),
    ...board.phones.flatMap((phone) => [
      [parts.phones, phone.label, figures.admitted, phone.admitted],
      // Of one that was never seen nobody knows.
      [parts.phones, phone.label, figures.unsent, phone.last_seen_at === null ? '?' : phone.unsent],
      [
        parts.phones,
        phone.label,
        figures.lastSeen,
        phone.last_seen_at === null ? '' : toStamp(phone.last_seen_at, zone),
      ],
    ]),
    ...board.jerseys.flatMap(({ size, given, swapped, left }) => [
      [parts.jerseys, size, figures.given, given],
      [parts.jerseys, size, figures.swapped, swapped],
      ...(left === null ? [] : [[parts.jerseys, size, figures.left, left]]),
    ]),
  ];
  return [[heads.part, heads.name, heads.figure, heads.value], ...rows];
}

function isCount(key: string, counts: object): key is keyof BoardTableWords['counts'] {
  return Object.hasOwn(counts, key);
}

/** Date and time as spreadsheets read them: `2027-02-14 05:12:08`. */
function toStamp(moment: string | number, zone: Zone): string {
  return wallClock(moment, zone).toISOString().slice(0, 19).replace('T', ' ');
}
