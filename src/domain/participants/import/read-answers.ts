import { foldSearchText } from '#src/domain/text/search-words.ts';

/** Which number of `03/04/1990` is the day. */
type DayOrder = 'day_first' | 'month_first';

const months = [
  ['jan', 'januari', 'january'],
  ['feb', 'februari', 'february', 'pebruari'],
  ['mar', 'maret', 'march'],
  ['apr', 'april'],
  ['mei', 'may'],
  ['jun', 'juni', 'june'],
  ['jul', 'juli', 'july'],
  ['agu', 'agt', 'agustus', 'aug', 'august', 'ags'],
  ['sep', 'sept', 'september'],
  ['okt', 'oktober', 'oct', 'october'],
  ['nov', 'november', 'nopember'],
  ['des', 'desember', 'dec', 'december'],
];

const female = [
  'p',
  'pr',
  'perempuan',
  'wanita',
  'cewek',
  'putri',
  'f',
  'female',
  'woman',
  'women',
  'w',
];
const male = [
  'l',
  'lk',
  'laki',
  'laki laki',
  'lakilaki',
  'pria',
  'cowok',
  'putra',
  'm',
  'male',
  'man',
  'men',
];
type Sex = 'female' | 'male';

/** A sex as forms write it, in either language or both (`Perempuan / Female`); null where it is neither. */
export function readSex(text: string): Sex | null {
  const parts = text.split(/[/|,;()]/).filter((part) => foldSearchText(part) !== '');
  const [first, ...others] = [...new Set(parts.map(readSexWord))];
  return others.length > 0 ? null : (first ?? null);
}

function readSexWord(text: string): Sex | null {
  const word = foldSearchText(text);
  if (female.includes(word)) return 'female';
  return male.includes(word) ? 'male' : null;
}

/** Whether days or months come first in a column: days unless a second number is above twelve, and no first one is. */
export function guessDayOrder(texts: readonly string[]): DayOrder {
  let hasMonthFirst = false;
  for (const text of texts) {
    const [, first, second] =
      /^(\d{1,2})\D+(\d{1,2})\D+\d{2,4}/.exec(withoutPlace(text.trim().toLowerCase())) ?? [];
    if (Number(first) > 12) return 'day_first';
    if (Number(second) > 12) hasMonthFirst = true;
  }
  return hasMonthFirst ? 'month_first' : 'day_first';
}

/**
 * A day as `YYYY-MM-DD`, from the ways in which people write one: `1996-04-21`, `21/4/1996`, `21 April 1996`,
 * `Apr 21, 1996`, with a time after it, two digits for the year, or a place before it (`Jakarta, 21 April 1996`). Null where
 * it is no day.
 *
 * @param thisYear years of two digits are not after it
 */
export function readDay(text: string, order: DayOrder, thisYear: number): string | null {
  const words = withoutPlace(text.trim().toLowerCase());
  const iso = /^(\d{4})\D(\d{1,2})\D(\d{1,2})(?!\d)/.exec(words);
  if (iso) return toDay(iso[1], iso[2], iso[3]);
  const numbers = /^(\d{1,2})\D{1,2}(\d{1,2})\D{1,2}(\d{4}|\d{2})(?!\d)/.exec(words);
  if (numbers) {
    const [, first, second, year] = numbers;
    const full = fullYear(year, thisYear);
    return order === 'day_first' ? toDay(full, second, first) : toDay(full, first, second);
  }
  const named = /^(\d{1,2})[\s.-]+([a-z]+)[\s.,-]+(\d{4}|\d{2})(?!\d)/.exec(words);
  if (named) return toDay(fullYear(named[3], thisYear), monthOf(named[2]), named[1]);
  const american = /^([a-z]+)\.?\s+(\d{1,2}),?\s+(\d{4})(?!\d)/.exec(words);
  return american ? toDay(american[3], monthOf(american[1]), american[2]) : null;
}

/** The text from its first number on, or from the name of a month right before it. */
function withoutPlace(text: string): string {
  const before = text.slice(0, Math.max(0, text.search(/\d/)));
  const last = before.split(/[\s.,]+/).findLast(Boolean) ?? '';
  return text.slice(monthOf(last) === noMonth ? before.length : before.lastIndexOf(last));
}

/** Name and number of a contact that a form asked for in one field: `Budi (ayah) 0812…`. */
export function splitContact(text: string): { name: string; phone: string } {
  const phone = /\+?\d[\d\s.()-]{6,}\d/.exec(text)?.[0] ?? '';
  const name = text.replace(phone, ' ').replace(/[\s:;,/|-]+$|^[\s:;,/|-]+/g, '');
  return { name: name.replace(/\s+/g, ' ').trim(), phone };
}

/** A category by everything that it is called: its code, and its name in each language. */
export type NamedCategory = { id: string; names: readonly string[] };

/**
 * The category that a text names: by code or name, or by the only one whose code or distance is among its words (`Race 10K
 * early bird`). Null where none or several fit.
 */
export function readCategory(text: string, categories: readonly NamedCategory[]): string | null {
  const wanted = withUnits(text);
  const named = categories.map(({ id, names }) => ({
    id,
    names: names.map(withUnits).filter(Boolean),
  }));
  const same = named.filter(({ names }) => names.includes(wanted));
  const within = named.filter(({ names }) =>
    names.some((name) => ` ${wanted} `.includes(` ${name} `)),
  );
  const [only, ...others] = same.length > 0 ? same : within;
  return only === undefined || others.length > 0 ? null : only.id;
}

/** Distances in one way of writing: `10 km` and `10 K` are `10k`, a half marathon is `hm`. */
function withUnits(text: string): string {
  return foldSearchText(text)
    .replace(/\bhalf marathon\b|\b21(?: 1)? ?km?\b/g, 'hm')
    .replace(/\bfull marathon\b|\bmarathon\b|\b42(?: 2)? ?km?\b/g, 'fm')
    .replace(/\b(\d+) ?km?\b/g, '$1k');
}

const noMonth = '0';

/** `0`, which is no month, for what names none. */
function monthOf(word: string | undefined): string {
  return String(months.findIndex((names) => names.includes(String(word))) + 1);
}

function fullYear(year: string | undefined, thisYear: number): string | undefined {
  if (String(year).length !== 2) return year;
  const century = Math.floor(thisYear / 100) * 100;
  const full = century + Number(year);
  return String(full > thisYear ? full - 100 : full);
}

function toDay(...parts: (string | undefined)[]): string | null {
  const text = parts.map((part) => String(part).padStart(2, '0')).join('-');
  const date = new Date(`${text}T00:00:00Z`);
  // `31 April` would become the first of May.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : null;
}
