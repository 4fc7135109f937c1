import type { ImportRow } from '#src/contract/participants/participant-import.ts';
import type { TableRow } from '#src/domain/table/read-csv.ts';
import { birthDateLimits } from '#src/domain/registration/age.ts';
import { foldSearchText } from '#src/domain/text/search-words.ts';
import type { ColumnMapping, ImportField } from './guess-columns.ts';
import {
  guessDayOrder,
  type NamedCategory,
  readCategory,
  readDay,
  readSex,
  splitContact,
} from './read-answers.ts';
import { isSameAsBefore, readPhone } from './read-phone.ts';
import { type ImportFault, openRow, type RowReader, type UnknownValue } from './row-reader.ts';
import { isPaid, takesPart } from './row-status.ts';
import type { ValueMeanings } from './value-meanings.ts';

export type ImportTarget = {
  categories: readonly (NamedCategory & { code: string; isPriced: boolean })[];
  jerseySizes: readonly string[];
  /** For rows without a category of their own; null where each needs one. */
  categoryId: string | null;
  /** Of words in the file that name none of the event's categories or sizes, or say nothing certain. */
  meanings: ValueMeanings;
  /** `YYYY-MM-DD`. */
  today: string;
  raceDay: string;
};

const longest = {
  legal_name: 120,
  bib_name: 14,
  city: 60,
  emergency_name: 120,
} satisfies Partial<Record<ImportField, number>>;

/**
 * Reads the rows of a file below its heads. Whoever lacks what every place needs, or has an answer that cannot be read, is
 * among the faults and not among the rows; so is who stands in the file a second time, and whose status is not certain to
 * be a place. Values that a host has to explain are listed, the most frequent first, also once they are explained.
 */
export function readImport(
  rows: readonly TableRow[],
  mapping: ColumnMapping,
  target: ImportTarget,
): { rows: ImportRow[]; faults: ImportFault[]; values: UnknownValue[] } {
  const column = mapping.birth_date;
  const order = guessDayOrder(column === null ? [] : rows.map(({ cells }) => cells[column] ?? ''));
  const values = new Map<string, UnknownValue>();
  const seen = new Set<string>();
  const good: ImportRow[] = [];
  const faults: ImportFault[] = [];
  for (const row of rows) {
    const reader = openRow(row, mapping, { meanings: target.meanings, values });
    const read = readRow(reader, target, order);
    const { legal_name: name, phone, birth_date: born } = read.runner;
    // Namesakes of one family or office share a number.
    const person = [foldSearchText(name), phone, read.email, born].join('|');
    if (reader.faults.length === 0 && seen.has(person)) reader.refuse('legal_name', 'duplicate');
    seen.add(person);
    if (reader.faults.length === 0) good.push(read);
    else faults.push(...reader.faults);
  }
  return {
    rows: good,
    faults,
    values: [...values.values()].toSorted((one, other) => other.count - one.count),
  };
}

function readRow(
  row: RowReader,
  target: ImportTarget,
  order: ReturnType<typeof guessDayOrder>,
): ImportRow {
  const contact = splitContact(row.textOf('emergency_name'));
  const email = row.textOf('email').toLowerCase();
  if (email !== '' && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) row.refuse('email', 'invalid');
  const phone = phoneOf(row, 'phone');
  if (row.textOf('phone') === '' && email === '') row.refuse('phone', 'missing');
  const categoryId = categoryOf(row, target);
  return {
    number: row.number,
    category_id: categoryId,
    runner: {
      legal_name: nameOf(row),
      bib_name: readLine(row, 'bib_name'),
      sex: sexOf(row),
      birth_date: birthOf(row, target, order),
      phone,
      city: readLine(row, 'city'),
      emergency_name: readLine(row, 'emergency_name', contact.name),
      emergency_phone: isSameAsBefore(row.textOf('emergency_phone'))
        ? phone
        : phoneOf(row, 'emergency_phone', contact.phone),
    },
    email: email === '' ? null : email,
    jersey: jerseyOf(row, target),
    bib: bibOf(row),
    is_paid: takesPart(row) && isPaid(row, isPriced(categoryId, target)),
  };
}

function isPriced(categoryId: string, { categories }: ImportTarget): boolean {
  return categories.find(({ id }) => id === categoryId)?.isPriced === true;
}

function nameOf(row: RowReader): string {
  const name = readLine(row, 'legal_name');
  if (name === '') row.refuse('legal_name', 'missing');
  return name;
}

function readLine(row: RowReader, field: keyof typeof longest, text = row.textOf(field)): string {
  if (text.length > longest[field]) row.refuse(field, 'too_long');
  return text;
}

/** Spreadsheets drop the zero that a number starts with. */
function phoneOf(row: RowReader, field: ImportField, instead = ''): string {
  const text = row.textOf(field) || instead;
  const phone = text === '' ? '' : readPhone(text);
  if (phone === null) row.refuse(field, 'invalid', text);
  return phone ?? '';
}

function sexOf(row: RowReader): 'female' | 'male' {
  const text = row.textOf('sex');
  const sex = readSex(text);
  if (sex === null) row.refuse('sex', text === '' ? 'missing' : 'invalid');
  return sex ?? 'female';
}

function birthOf(
  row: RowReader,
  { today, raceDay }: ImportTarget,
  order: ReturnType<typeof guessDayOrder>,
): string {
  const text = row.textOf('birth_date');
  const day = readDay(text, order, Number(today.slice(0, 4)));
  if (day === null) {
    row.refuse('birth_date', text === '' ? 'missing' : 'invalid');
    return '';
  }
  const { min, max } = birthDateLimits(raceDay);
  if (day < min) row.refuse('birth_date', 'too_long_ago');
  else if (day > max) row.refuse('birth_date', 'in_future');
  return day;
}

function categoryOf(row: RowReader, { categories, categoryId }: ImportTarget): string {
  const text = row.textOf('category');
  if (text === '') {
    if (categoryId === null) row.refuse('category', 'missing');
    return categoryId ?? '';
  }
  const named = readCategory(text, categories);
  if (named !== null) return named;
  const meant = row.meantBy('category');
  const id = categories.find(({ code }) => code === meant)?.id;
  if (id === undefined) row.refuse('category', 'unknown');
  return id ?? '';
}

function jerseyOf(row: RowReader, { jerseySizes }: ImportTarget): ImportRow['jersey'] {
  const text = row.textOf('jersey');
  if (text === '' || jerseySizes.length === 0) return null;
  const named = readSize(text, jerseySizes);
  if (named !== null) return named;
  const meant = row.meantBy('jersey');
  if (meant === '') return null;
  const size = readSize(meant ?? '', jerseySizes);
  if (size === null) row.refuse('jersey', 'unknown');
  return size;
}

function readSize(text: string, jerseySizes: readonly string[]): ImportRow['jersey'] {
  const wanted = text
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .replace(/^2XL$/, 'XXL')
    .replace(/^XXXL$/, '3XL');
  return sizes.find((each) => each === wanted && jerseySizes.includes(each)) ?? null;
}

const sizes = ['XS', 'S', 'M', 'L', 'XL', 'XXL', '3XL'] as const;

function bibOf(row: RowReader): number | null {
  const text = row.textOf('bib');
  if (text === '') return null;
  const bib = Number(text.replace(/^0+(?=\d)/, ''));
  const isBib = Number.isInteger(bib) && bib >= 1 && bib <= 999_999;
  if (!isBib) row.refuse('bib', 'invalid');
  return isBib ? bib : null;
}
