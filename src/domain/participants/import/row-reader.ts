import type { TableRow } from '#src/domain/table/read-csv.ts';
import { foldSearchText, withoutInvisible } from '#src/domain/text/search-words.ts';
import type { ColumnMapping, ImportField } from './guess-columns.ts';
import { type MeaningField, meaningOf, type ValueMeanings } from './value-meanings.ts';

/** What is wrong with a cell of a file. */
export type ImportFault = {
  /** The line of the file. */
  number: number;
  field: ImportField;
  code:
    | 'missing'
    | 'invalid'
    | 'unknown'
    | 'unclear'
    | 'too_long_ago'
    | 'in_future'
    | 'too_long'
    | 'duplicate';
  value: string;
};

/**
 * Words in a file that name no category or size of the event or whose status is not certain, on how many rows, and what the
 * host said that they mean. Without words: rows of a priced category that say nothing of money, which are unpaid unless
 * the host says otherwise.
 */
export type UnknownValue = {
  field: MeaningField;
  text: string;
  count: number;
  meaning: string | null;
};

/** What people write where they have nothing to say. */
const nothing = ['n a', 'null', 'nihil', 'tidak ada'];
/** Of which such words may mean more. */
const telling: readonly ImportField[] = ['legal_name', 'category', 'status', 'payment'];

function isNothing(field: ImportField, text: string): boolean {
  const words = foldSearchText(text);
  return words === '' || (nothing.includes(words) && !telling.includes(field));
}

export type RowReader = ReturnType<typeof openRow>;

/** A row of a file by its fields, which takes down what is wrong with it, and which of its words a host has to explain. */
export function openRow(
  { line: number, cells }: TableRow,
  mapping: ColumnMapping,
  { meanings, values }: { meanings: ValueMeanings; values: Map<string, UnknownValue> },
) {
  const faults: ImportFault[] = [];
  const textOf = (field: ImportField): string => {
    const column = mapping[field];
    const cell = column === null ? '' : (cells[column] ?? '');
    const text = withoutInvisible(cell).replace(/\s+/g, ' ').trim();
    if (isNothing(field, text)) return '';
    // What was written so that no spreadsheet takes it for a formula or a number.
    return /^'[=+\-@\d]/.test(text) ? text.slice(1) : text;
  };
  const refuse = (field: ImportField, code: ImportFault['code'], value = textOf(field)) => {
    faults.push({ number, field, code, value });
  };
  /** What a host said that a value means which says nothing certain. */
  const meantBy = (field: MeaningField): string | undefined => {
    const text = textOf(field);
    const meaning = meaningOf(meanings, { field, text });
    const key = `${field}:${foldSearchText(text)}`;
    const known = values.get(key) ?? { field, text, count: 0, meaning: meaning ?? null };
    values.set(key, { ...known, count: known.count + 1 });
    return meaning;
  };
  return { number, faults, textOf, refuse, meantBy };
}
