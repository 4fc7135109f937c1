import type { EditableEvent } from '#src/contract/races-events/event-editing.ts';
import type { CategoryCourse } from '#src/contract/races-events/races-events.ts';
import type { CategoryRow, EventRow } from '../list-repository.ts';
import { toContent } from './event-values.ts';

/** An event as its hosts edit it. */
export function toEditableEvent(
  event: EventRow,
  categories: readonly CategoryRow[],
  courses: CategoryCourse[],
): EditableEvent {
  const {
    community_id: id,
    community_name: name,
    community_slug: slug,
    community_rev: rev,
  } = event;
  return {
    id: event.id,
    kind: event.kind,
    community_id: id,
    community: id && name && slug && rev !== null ? { id, name, slug, rev } : null,
    state: event.state,
    rev: event.rev,
    content: event.draft ?? toContent(event, categories),
    course: event.course,
    category_courses: courses,
    waiver_version: event.waiver_version,
    cancel_reason: event.cancel_reason,
    taken: Object.fromEntries(categories.map((category) => [category.id, category.taken])),
  };
}
