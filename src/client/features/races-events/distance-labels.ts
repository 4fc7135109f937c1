import type { Language } from '#src/contract/common.ts';
import type { EventCard } from '#src/contract/races-events/races-events.ts';
import { formatDistanceLabel } from '#src/domain/text/format.ts';

/** The distances of an event, each once: `5K`, `10K`; none where a run says none. */
export function distanceLabels(
  { categories }: Pick<EventCard, 'categories'>,
  language: Language,
): string[] {
  const metres = categories.map((category) => category.distance_m).filter((each) => each > 0);
  return [...new Set(metres.map((each) => formatDistanceLabel(each, language)))];
}
