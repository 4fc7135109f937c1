import type { Language } from '#src/contract/common.ts';
import type { Moment } from './zone.ts';

/** Days, hours, minutes and seconds until an instant, each in whole numbers. */
export type TimeLeft = { days: number; hours: number; minutes: number; seconds: number };

const units = {
  id: { days: 'hari', hours: 'jam', minutes: 'menit', seconds: 'detik' },
  en: { days: 'd', hours: 'h', minutes: 'min', seconds: 's' },
} as const satisfies Record<Language, Record<keyof TimeLeft, string>>;

/** The time from `now` (epoch milliseconds) until a deadline, rounded down to seconds; null once it has passed. */
export function timeLeft(deadline: Moment, now: number): TimeLeft | null {
  const seconds = Math.floor((new Date(deadline).getTime() - now) / 1000);
  if (seconds < 0) return null;
  return {
    days: Math.floor(seconds / 86_400),
    hours: Math.floor(seconds / 3600) % 24,
    minutes: Math.floor(seconds / 60) % 60,
    seconds: seconds % 60,
  };
}

/** Whether so little is left that its seconds count: less than an hour. */
export function isLastHour({ days, hours }: TimeLeft): boolean {
  return days === 0 && hours === 0;
}

/** The two largest units that are left: `2 hari 3 jam`, `3 jam 12 menit`, `12 menit 05 detik`; `2 d 3 h` in English. */
export function formatTimeLeft(left: TimeLeft, language: Language): string {
  const { days, hours, minutes, seconds } = left;
  const names = units[language];
  if (days > 0) return `${days} ${names.days}${hours > 0 ? ` ${hours} ${names.hours}` : ''}`;
  if (hours > 0) return `${hours} ${names.hours} ${minutes} ${names.minutes}`;
  if (minutes === 0) return `${seconds} ${names.seconds}`;
  return `${minutes} ${names.minutes} ${String(seconds).padStart(2, '0')} ${names.seconds}`;
}

/** What is left of a time in milliseconds as hours, minutes and seconds, rounded up: `11:42:08`, `167:00:00`. */
export function formatCountdown(leftMs: number): string {
  const seconds = Math.max(0, Math.ceil(leftMs / 1000));
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}
