/** A calendar day `YYYY-MM-DD`, and the time of day `HH:MM` where it is told. */
export type DayAndTime = { day: string; time: string | null };

/** The first three letters of months in Indonesian and English, from January. */
const months = ['jan', 'feb', 'mar', 'apr', 'mei may', 'jun', 'jul', 'agu ags agt aug']
  .concat(['sep', 'okt oct', 'nov nop', 'des dec'])
  .map((names) => names.split(' '));

const clock = String.raw`(\d{1,2}[.:]\d{2})(?:[.:]\d{2})?(?: ?wi(?:b|ta|t))?`;
const yearFirst = new RegExp(String.raw`^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[t ,]+${clock})?$`);
const dayFirst = new RegExp(
  String.raw`^(\d{1,2})[-/. ]+(\d{1,2}|[a-z]+)(?:[-/. ,]+(\d{4}|\d{2}))?(?:[t ,]+${clock})?$`,
);
const clockAlone = new RegExp(`^${clock}$`);
/** Of electronic statements; an earlier one is a slip. */
const earliestYear = '1990';
const digitsAlone = /^(\d{2})(\d{2})\d{2}$/;

/**
 * Reads a day as banks write it: `05/09`, `05/09/2026`, `5 Sep 2026`, `2026-09-05`, each with a time or without. A day
 * without a year is the last one not after `until`. Null for what is no day.
 */
export function readDay(text: string, until: string): DayAndTime | null {
  const clean = text.toLowerCase().replaceAll("'", '').replace(/\s+/g, ' ').trim();
  const [, year, month, day, time] = yearFirst.exec(clean) ?? [];
  if (year !== undefined && month !== undefined && day !== undefined) {
    return toDay({ year, month, day }, time);
  }
  const [, first, second, third, later] = dayFirst.exec(clean) ?? [];
  if (first === undefined || second === undefined) return null;
  const monthOf = readMonth(second);
  const inYear = (of: string) => toDay({ year: of, month: monthOf, day: first }, later);
  if (third !== undefined) return inYear(third.padStart(4, '20'));
  const last = Number(until.slice(0, 4));
  // Four years, because 29 February is not in each.
  return (
    [0, 1, 2, 3]
      .map((back) => inYear(String(last - back)))
      .find((read) => read !== null && read.day <= until) ?? null
  );
}

/** Reads a time of day as `HH:MM` from `7.05`, `07:05:11` or `070511`; null for what is none. */
export function readTime(text: string): string | null {
  const clean = text.toLowerCase().replaceAll("'", '').trim();
  const [, hours, minutes] = digitsAlone.exec(clean) ?? [];
  if (hours !== undefined) return toTime(`${hours}:${minutes}`);
  return toTime(clockAlone.exec(clean)?.[1]);
}

function readMonth(text: string): string {
  if (/^\d/.test(text)) return text;
  return String(months.findIndex((names) => names.includes(text.slice(0, 3))) + 1);
}

function toDay(
  { year, month, day }: Record<'year' | 'month' | 'day', string>,
  time: string | undefined,
): DayAndTime | null {
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = new Date(`${written}T00:00:00.000Z`);
  // Some engines read 30 February as 2 March instead of refusing it.
  const exists =
    year >= earliestYear && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(written);
  return exists ? { day: written, time: toTime(time) } : null;
}

function toTime(written: string | undefined): string | null {
  if (written === undefined) return null;
  const [hours = '', minutes = ''] = written.split(/[.:]/);
  const isTime = Number(hours) < 24 && Number(minutes) < 60;
  return isTime ? `${hours.padStart(2, '0')}:${minutes}` : null;
}
