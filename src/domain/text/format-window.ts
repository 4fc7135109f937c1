import type { Language, Zone } from '#src/contract/common.ts';
import { dayInZone } from '../time/zone.ts';
import { formatClock, formatDayShort } from './format.ts';

/**
 * From when to when, ISO 8601 instants, by the event's clock: `Sab, 13 Feb · 09.00–20.00`, over midnight
 * `Jum, 12 Feb, 09.00 – Sab, 13 Feb, 20.00`.
 */
export function formatWindow(
  { from, to }: { from: string; to: string },
  zone: Zone,
  language: Language,
): string {
  const [first, last] = [from, to].map((at) => formatDayShort(at, zone, language));
  const [opens, closes] = [from, to].map((at) => formatClock(at, zone, language));
  return dayInZone(from, zone) === dayInZone(to, zone)
    ? `${first} · ${opens}–${closes}`
    : `${first}, ${opens} – ${last}, ${closes}`;
}
