import type { EventContent } from '#src/contract/races-events/event-content.ts';
import type { SeriesRule } from '#src/contract/races-events/series.ts';
import { publicationProblems } from '#src/domain/events/event-publication.ts';
import { zoneOfProvince } from '#src/domain/events/event-schedule.ts';
import { contentOnDay } from '#src/domain/events/series-content.ts';
import { firstDateOn, formatSeries } from '#src/domain/events/series-rule.ts';
import { newId } from '#src/server/platform/ids.ts';
import { invalidField } from '#src/server/http/problems.ts';
import { refuse } from '../content-refusal.ts';
import type { SeriesRow } from './series-repository.ts';

/**
 * Converts the author's input to a series: the content moved to the first matching weekday, zone and rule. Categories get
 * ids of the series; those in `known` keep theirs.
 *
 * @throws problem invalid_request with fields that prevent publication
 */
export function planSeries(
  input: { content: EventContent; recurrence: SeriesRule; now: Date },
  known: readonly (string | undefined)[] = [],
): Pick<SeriesRow, 'content' | 'zone' | 'rule'> {
  const { content, recurrence, now } = input;
  const first =
    content.starts === null ? null : firstDateOn(content.starts.slice(0, 10), recurrence.days);
  const anchored = first === null ? content : contentOnDay(content, first);
  refuse(publicationProblems(anchored, { kind: 'event', now: now.getTime(), isPublished: false }));
  if (first !== null && recurrence.until !== null && recurrence.until < first) {
    throw invalidField('recurrence.until', 'before_start');
  }
  const zone = zoneOfProvince(content.province);
  return {
    content: {
      ...anchored,
      repetition: undefined,
      categories: withIds(anchored.categories, known),
    },
    zone,
    rule: formatSeries({ start: anchored.starts ?? '', zone, rule: recurrence }),
  };
}

function withIds(
  categories: EventContent['categories'],
  known: readonly (string | undefined)[],
): EventContent['categories'] {
  return categories.map((category) => ({
    ...category,
    id: category.id !== undefined && known.includes(category.id) ? category.id : newId(),
  }));
}
