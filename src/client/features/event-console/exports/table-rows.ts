import type { ExportedRow } from '#src/contract/registration/participant-export.ts';
import type { Cell } from '#src/domain/text/csv.ts';

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
] as const satisfies readonly (keyof ExportedRow)[];

export type TableColumn = (typeof columns)[number];

/** Participants as a table with a head in the reader's language; `words` are what stands for `female` or `paid`. */
export function toTable(
  rows: readonly ExportedRow[],
  heads: Record<TableColumn, string>,
  words: Record<string, string>,
): Cell[][] {
  return [
    columns.map((column) => heads[column]),
    ...rows.map((row) =>
      columns.map((column) => {
        const value = row[column];
        const isWord = column === 'sex' || column === 'state' || column === 'payment';
        return isWord ? (words[row[column]] ?? row[column]) : value;
      }),
    ),
  ];
}
