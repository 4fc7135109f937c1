import type { ExportedRow } from '#src/contract/participants/participant-export.ts';
import type { Cell } from '../text/csv.ts';

/** The programs of timing companies that a start list can be made for. */
export type TimingProgram = 'raceresult' | 'chronotrack';

type Column = { name: string; value: (row: ExportedRow) => Cell };

/**
 * Columns by program. Race Result takes its own field names, with contests by number:
 * https://www.raceresult.com/en-en/support/kbexport2?id=2767. ChronoTrack asks for the meaning of each when it reads
 * the file; these are the words of its entries.
 */
const columns: Record<TimingProgram, Column[]> = {
  raceresult: [
    { name: 'Bib', value: ({ bib }) => bib },
    { name: 'Lastname', value: ({ legal_name }) => splitName(legal_name).last },
    { name: 'Firstname', value: ({ legal_name }) => splitName(legal_name).first },
    { name: 'Gender', value: ({ sex }) => sexLetter(sex) },
    { name: 'DateOfBirth', value: ({ birth_date }) => birth_date },
    { name: 'Contest', value: ({ category_number }) => category_number },
    { name: 'ContestName', value: ({ category_code }) => category_code },
    { name: 'Wave', value: ({ wave }) => wave },
    { name: 'City', value: ({ city }) => city },
  ],
  chronotrack: [
    { name: 'Bib', value: ({ bib }) => bib },
    { name: 'First Name', value: ({ legal_name }) => splitName(legal_name).first },
    { name: 'Last Name', value: ({ legal_name }) => splitName(legal_name).last },
    { name: 'Sex', value: ({ sex }) => sexLetter(sex) },
    { name: 'Birthdate', value: ({ birth_date }) => birth_date },
    { name: 'Age', value: ({ age }) => age },
    { name: 'City', value: ({ city }) => city },
    { name: 'Race', value: ({ category_code }) => category_code },
    { name: 'Wave', value: ({ wave }) => wave },
    { name: 'Entry ID', value: ({ id }) => id },
  ],
};

/** A start list for a timing company: head and rows of everybody who has a bib and a confirmed place, by bib. */
export function toStartList(program: TimingProgram, rows: readonly ExportedRow[]): Cell[][] {
  const runners = rows.flatMap(({ bib, ...row }) =>
    bib !== null && row.state === 'confirmed' ? [{ ...row, bib }] : [],
  );
  const chosen = columns[program];
  return [
    chosen.map(({ name }) => name),
    ...runners
      .toSorted((one, other) => one.bib - other.bib)
      .map((row) => chosen.map(({ value }) => value(row))),
  ];
}

/** The last word as the last name; many in Indonesia have one name only, and that is the last name here. */
function splitName(name: string): { first: string; last: string } {
  const words = name.trim().replaceAll(/\s+/g, ' ');
  const end = words.lastIndexOf(' ') + 1;
  return { first: words.slice(0, end).trim(), last: words.slice(end) };
}

function sexLetter(sex: ExportedRow['sex']): string {
  return sex === 'female' ? 'F' : 'M';
}
