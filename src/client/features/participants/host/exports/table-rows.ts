import type { ExportedRow } from '#src/contract/participants/participant-export.ts';
import type { Language, Zone } from '#src/contract/common.ts';
import type { OrderedAddOn } from '#src/contract/add-ons/ordered-add-ons.ts';
import { localText } from '#src/client/lib/i18n/local-text.ts';
import { dayInZone, timeInZone } from '#src/domain/time/zone.ts';
import type { Cell } from '#src/domain/text/csv.ts';
import type { ExtraColumn } from './reply-columns.ts';

/** The columns of a table of participants, in order. */
const columns = [
  'bib',
  'legal_name',
  'bib_name',
  'category_code',
  'wave',
  'jersey',
  'sex',
  'birth_date',
  'age',
  'city',
  'phone',
  'email',
  'emergency_name',
  'emergency_phone',
  'state',
  'payment',
  'amount',
  'registered_at',
  'attention',
  'promo_code',
  'discount',
  'team',
  'owed',
] as const satisfies readonly Exclude<keyof ExportedRow, 'add_ons'>[];

/** Erased some time after the event: a table says so where a gap would look like an answer not given. */
const erasable: readonly TableColumn[] = [
  'birth_date',
  'age',
  'phone',
  'email',
  'emergency_name',
  'emergency_phone',
];

export type TableColumn = (typeof columns)[number];

export type TableWords = {
  heads: Record<TableColumn, string>;
  /** What stands for `female` or `paid`. */
  words: Record<string, string>;
  /** What stands where a value was erased. */
  erased: string;
  /** The event's, in which times are written. */
  zone: Zone;
  language: Language;
};

/**
 * Participants as a table with a head in the reader's language, a column for each add-on that somebody has, and an event's
 * own columns at the end.
 */
export function toTable(
  rows: readonly ExportedRow[],
  { heads, words, erased, zone, language }: TableWords,
  extra: readonly ExtraColumn[] = [],
): Cell[][] {
  const addOns = listAddOns(rows);
  return [
    [
      ...columns.map((column) => heads[column]),
      ...addOns.map(({ name }) => localText(name, language)),
      ...extra.map(({ head }) => head),
    ],
    ...rows.map((row) => [
      ...columns.map((column) => {
        if (column === 'registered_at') {
          return `${dayInZone(row[column], zone)} ${timeInZone(row[column], zone)}`;
        }
        if (row.contacts_erased && erasable.includes(column)) return erased;
        const value = row[column];
        if (column === 'payment') return words[paymentOf(row)] ?? row[column];
        const isWord = column === 'sex' || column === 'state';
        return isWord ? (words[row[column]] ?? row[column]) : value;
      }),
      ...addOns.map(({ id }) => piecesOf(row, id)),
      ...extra.map(({ cellOf }) => cellOf(row)),
    ]),
  ];
}

/** A closed order whose money is to go back says so, and a paid one where the money came. */
function paymentOf({ payment, paid_outside: isOutside, owed }: ExportedRow): string {
  if (payment === 'paid') return isOutside ? 'paid_outside' : payment;
  return owed > 0 ? 'owed' : payment;
}

/** The add-ons that any of them has, each once. */
function listAddOns(rows: readonly ExportedRow[]): OrderedAddOn[] {
  const all = rows.flatMap(({ add_ons: addOns }) => addOns);
  return [...new Map(all.map((addOn) => [addOn.id, addOn])).values()];
}

/** How many pieces of an add-on somebody has, and which: `2`, `M`, `M, L 2×`. */
function piecesOf({ add_ons: addOns }: ExportedRow, addOnId: string): Cell {
  const own = addOns.filter(({ id }) => id === addOnId);
  if (own.length === 0) return null;
  return own
    .map(({ choice, count }) =>
      choice === null ? String(count) : count === 1 ? choice : `${choice} ${count}×`,
    )
    .join(', ');
}
