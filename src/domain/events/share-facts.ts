import type { Language, Zone } from '#src/contract/common.ts';
import { formatDayTime } from '#src/domain/text/format.ts';

type Shareable = { starts_at: string; zone: Zone; venue: string; city: string };

/** When and where an event is, a line each, for a message. */
export function shareFacts(event: Shareable, language: Language): string[] {
  const { starts_at: startsAt, zone, venue, city } = event;
  return [formatDayTime(startsAt, zone, language), [venue, city].filter(Boolean).join(', ')];
}
