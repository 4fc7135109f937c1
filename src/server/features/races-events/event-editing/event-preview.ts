import type { EventContent } from '#src/contract/races-events/event-content.ts';
import type { CategoryCourse, EventDetail } from '#src/contract/races-events/races-events.ts';
import { makeId } from '#src/domain/ids/id.ts';
import { eventDetail } from '../event-view.ts';
import { categoryValues, eventValues, type EventContext } from './event-values.ts';
import type { CategoryRow, EventRow } from '../list-repository.ts';

/** The public page of an event with changed content, as if published; new categories get temporary ids. */
export function previewDetail(input: {
  event: EventRow;
  categories: readonly CategoryRow[];
  courses: CategoryCourse[];
  content: EventContent;
  context: EventContext;
}): EventDetail {
  const { event, content, context } = input;
  const current = new Map(input.categories.map((category) => [category.id, category]));
  const values = categoryValues(content, context);
  const categories = values.map((value, index): CategoryRow => {
    const now = current.get(content.categories[index]?.id ?? '');
    const id = now?.id ?? makeId(new Uint8Array(12).fill(index));
    const { taken, bib_from, bib_next } = now ?? { taken: 0, bib_from: 0, bib_next: 0 };
    return { ...value, id, event_id: event.id, taken, bib_from, bib_next, line: 0 };
  });
  const shown = { ...event, ...eventValues(content, context), state: 'published' as const };
  return eventDetail({
    event: shown,
    categories,
    courses: input.courses,
    // They are asked in the form, which a preview does not show.
    questions: [],
    now: context.now,
  });
}
