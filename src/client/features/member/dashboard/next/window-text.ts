import type { Language, Zone } from '#src/contract/common.ts';
import { formatClock, formatDayShort, formatTime } from '#src/domain/text/format.ts';
import { dayInZone } from '#src/domain/time/zone.ts';

type OpeningWindow = { opens_at: string; closes_at: string; zone: Zone };

/** Opening hours: `Jum, 12 Feb, 10.00–20.00 WIB`; over several days `Jum, 12 Feb, 10.00 – Sab, 13 Feb, 20.00 WIB`. */
export function windowText(
  { opens_at, closes_at, zone }: OpeningWindow,
  language: Language,
): string {
  const opens = `${formatDayShort(opens_at, zone, language)}, ${formatClock(opens_at, zone, language)}`;
  const closes = formatTime(closes_at, zone, language);
  if (dayInZone(opens_at, zone) === dayInZone(closes_at, zone)) return `${opens}–${closes}`;
  return `${opens} – ${formatDayShort(closes_at, zone, language)}, ${closes}`;
}
