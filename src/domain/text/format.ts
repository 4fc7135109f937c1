import type { Language, Zone } from '#src/contract/common.ts';
import type { Moment } from '../time/zone.ts';
import { wallClock, zoneLabel } from '../time/zone.ts';

/**
 * Own words for dates instead of Intl's: server and browsers have different versions of its data (Agt and Agu, Sep and
 * Sept), and hydration needs identical text.
 */
const words = {
  id: {
    days: ['Minggu', 'Senin', 'Selasa', 'Rabu', 'Kamis', 'Jumat', 'Sabtu'],
    shortDays: ['Min', 'Sen', 'Sel', 'Rab', 'Kam', 'Jum', 'Sab'],
    months: 'Jan Feb Mar Apr Mei Jun Jul Agu Sep Okt Nov Des'.split(' '),
    timeSeparator: '.',
    group: '.',
    decimal: ',',
    wholeDays: 'hari',
    hours: 'jam',
    minutes: 'menit',
    justNow: 'baru saja',
    spans: { second: 'dtk', minute: 'mnt', hour: 'jam', day: 'hari' },
  },
  en: {
    days: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
    shortDays: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
    months: 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' '),
    timeSeparator: ':',
    group: ',',
    decimal: '.',
    wholeDays: 'd',
    hours: 'h',
    minutes: 'min',
    justNow: 'just now',
    spans: { second: 's', minute: 'min', hour: 'h', day: 'd' },
  },
} as const satisfies Record<Language, object>;

const locales = { id: 'id-ID', en: 'en-US' } as const satisfies Record<Language, string>;
const relativeTimes = perLanguage((locale) => new Intl.RelativeTimeFormat(locale));

/** Created lazily: the first of Intl's formats takes a slow phone 80 ms, so that no first screen should need one. */
function perLanguage<T>(make: (locale: string) => T): (language: Language) => T {
  const made: Partial<Record<Language, T>> = {};
  return (language) => (made[language] ??= make(locales[language]));
}

const minuteMs = 60_000;
const steps = [
  { unit: 'year', ms: 365 * 24 * 60 * minuteMs },
  { unit: 'month', ms: 30 * 24 * 60 * minuteMs },
  { unit: 'day', ms: 24 * 60 * minuteMs },
  { unit: 'hour', ms: 60 * minuteMs },
  { unit: 'minute', ms: minuteMs },
] as const;

/** A number with the language's grouping and at most one decimal: `1.250`, `1,250`; without Intl, see `perLanguage`. */
export function formatNumber(value: number, language: Language): string {
  const { group, decimal } = words[language];
  const tenths = Math.round(Math.abs(value) * 10);
  const sign = value < 0 && tenths > 0 ? '-' : '';
  const whole = String(Math.floor(tenths / 10)).replace(/\B(?=(?:\d{3})+$)/g, group);
  return tenths % 10 === 0 ? sign + whole : `${sign}${whole}${decimal}${tenths % 10}`;
}

/** An average rating, always with its decimal: `5,0`, `5.0`. */
export function formatScore(average: number, language: Language): string {
  const text = average.toFixed(1);
  return text.replace('.', words[language].decimal);
}

/**
 * Whole rupiah: `Rp 350.000`, `Rp 350,000`; null for 0, so that screens can say "free". Its space does not break, so that
 * `Rp` never ends a line.
 */
export function formatRupiah(amount: number, language: Language): string | null {
  return amount === 0 ? null : `Rp\u00A0${formatNumber(amount, language)}`;
}

/** The day of a moment for cards and details: `Minggu, 14 Feb 2027`, `Sun, 14 Feb 2027`. */
export function formatDay(moment: Moment, zone: Zone, language: Language): string {
  const clock = wallClock(moment, zone);
  return `${words[language].days[clock.getUTCDay()]}, ${date(clock, language)}`;
}

/** The day of a moment for tickets and dense rows: `Min, 14 Feb`, `Sun, 14 Feb`. */
export function formatDayShort(moment: Moment, zone: Zone, language: Language): string {
  const clock = wallClock(moment, zone);
  return `${words[language].shortDays[clock.getUTCDay()]}, ${dayAndMonth(clock, language)}`;
}

/** A calendar day without a zone or weekday, such as a birthday: `14 Feb 2027`. Takes `YYYY-MM-DD`. */
export function formatDate(day: string, language: Language): string {
  return date(new Date(`${day}T00:00:00Z`), language);
}

/** A calendar month, for filters: `Feb 2027`. Takes `YYYY-MM`. */
export function formatMonth(month: string, language: Language): string {
  const clock = new Date(`${month}-01T00:00:00Z`);
  return `${words[language].months[clock.getUTCMonth()]} ${fullYear(clock)}`;
}

/** Day of the month and short month as separate strings, for date bibs: `14` and `Feb`. */
export function formatBib(
  moment: Moment,
  zone: Zone,
  language: Language,
): { day: string; month: string } {
  const clock = wallClock(moment, zone);
  return {
    day: String(clock.getUTCDate()),
    month: `${words[language].months[clock.getUTCMonth()]}`,
  };
}

/** The time of day without the zone's name: `05.15`, `05:15`. */
export function formatClock(moment: Moment, zone: Zone, language: Language): string {
  const time = wallClock(moment, zone).toISOString().slice(11, 16);
  return time.replace(':', words[language].timeSeparator);
}

/** The time of day to the second: `05.15.20`, `05:15:20`. */
export function formatClockSeconds(moment: Moment, zone: Zone, language: Language): string {
  const time = wallClock(moment, zone).toISOString().slice(11, 19);
  return time.replaceAll(':', words[language].timeSeparator);
}

/** The time of day with the zone's name: `05.15 WIB`, `05:15 WIB`. */
export function formatTime(moment: Moment, zone: Zone, language: Language): string {
  return `${formatClock(moment, zone, language)} ${zoneLabel(zone)}`;
}

/** A weekday by its ISO number, 1 is Monday: `Rabu`, `Wed`. */
export function formatWeekday(day: number, language: Language): string {
  return `${words[language].days[day % 7]}`;
}

/** A local time `HH:MM` in the language's notation: `05.15`, `05:15`. */
export function formatWallTime(time: string, language: Language): string {
  return time.replace(':', words[language].timeSeparator);
}

/** Minutes and seconds per kilometre, the same in both languages: `5:30`. */
export function formatPace(secondsPerKm: number): string {
  const seconds = String(secondsPerKm % 60).padStart(2, '0');
  return `${Math.floor(secondsPerKm / 60)}:${seconds}`;
}

/** The pace range of a group, fastest to slowest: `6:00–6:30 /km`. */
export function formatPaceRange({ from, to }: { from: number; to: number }): string {
  return from === to ? `${formatPace(from)} /km` : `${formatPace(from)}–${formatPace(to)} /km`;
}

/** Day and time: `Minggu, 14 Feb 2027, 05.15 WIB`, `Sun, 14 Feb 2027, 05:15 WIB`. */
export function formatDayTime(moment: Moment, zone: Zone, language: Language): string {
  return `${formatDay(moment, zone, language)}, ${formatTime(moment, zone, language)}`;
}

/** A distance in metres, in km from 1000 m on: `21,1 km`, `21.1 km`, `400 m`. */
export function formatDistance(metres: number, language: Language): string {
  return metres < 1000
    ? `${formatNumber(metres, language)} m`
    : `${formatNumber(metres / 1000, language)} km`;
}

/** A distance in metres by its common name: `5K`, `HM` (21.0975 km), `FM` (42.195 km), `7,5K`. */
export function formatDistanceLabel(metres: number, language: Language): string {
  if (metres >= 21_000 && metres <= 21_200) return 'HM';
  if (metres >= 42_000 && metres <= 42_300) return 'FM';
  return `${formatNumber(metres / 1000, language)}K`;
}

/** Cut-offs and offers are told in hours up to here, longer times in days. */
const dayMinutes = 24 * 60;
const inDaysFrom = 3 * dayMinutes;

/** A duration in whole minutes: `3 jam 30 menit`, `3 h 30 min`; from three days on in days and hours: `106 hari 7 jam`. */
export function formatDuration(minutes: number, language: Language): string {
  const days = minutes >= inDaysFrom ? Math.floor(minutes / dayMinutes) : 0;
  const hours = Math.floor(minutes / 60) - days * 24;
  const rest = days > 0 ? 0 : minutes % 60;
  const own = words[language];
  const parts = [
    ...(days > 0 ? [`${days} ${own.wholeDays}`] : []),
    ...(hours > 0 ? [`${hours} ${own.hours}`] : []),
    ...(rest > 0 || minutes === 0 ? [`${rest} ${own.minutes}`] : []),
  ];
  return parts.join(' ');
}

/**
 * Relative time from elapsed milliseconds, rounded down: `2 jam lalu`, `2 hours ago`. Below a minute and for negative
 * values (clock skew) `baru saja`, `just now`. Never "yesterday": 24 hours are not a calendar day.
 */
export function formatAgo(elapsedMs: number, language: Language): string {
  const step = steps.find(({ ms }) => elapsedMs >= ms);
  if (!step) return words[language].justNow;
  const text = relativeTimes(language).format(-Math.floor(elapsedMs / step.ms), step.unit);
  return plainSpaces(text).replace('yang lalu', 'lalu');
}

/** Units in which an uncertainty is told, each from twice its length on. */
const spanUnits = [
  { unit: 'day', ms: 24 * 60 * minuteMs },
  { unit: 'hour', ms: 60 * minuteMs },
  { unit: 'minute', ms: minuteMs },
] as const;

/**
 * A time as text with how far off it may be, in milliseconds, rounded up: `05.15 WIB ± 3 dtk`, `05:15 WIB ± 4 min`. Up to
 * a second, and where nothing is known of it, the time alone (finish §6).
 */
export function withUncertainty(time: string, ms: number | undefined, language: Language): string {
  if (ms === undefined || ms <= 1000) return time;
  const step = spanUnits.find((span) => ms >= 2 * span.ms) ?? { unit: 'second', ms: 1000 };
  return `${time} ± ${Math.ceil(ms / step.ms)} ${words[language].spans[step.unit]}`;
}

function date(clock: Date, language: Language): string {
  return `${dayAndMonth(clock, language)} ${fullYear(clock)}`;
}

/** In four digits, so that 0096 is not read as 1996. */
function fullYear(clock: Date): string {
  return String(clock.getUTCFullYear()).padStart(4, '0');
}

function dayAndMonth(clock: Date, language: Language): string {
  return `${clock.getUTCDate()} ${words[language].months[clock.getUTCMonth()]}`;
}

/** Versions of Intl's data differ in their use of no-break spaces (U+00A0, U+202F). */
function plainSpaces(text: string): string {
  return text.replace(/[\u00a0\u202f]/g, ' ');
}
