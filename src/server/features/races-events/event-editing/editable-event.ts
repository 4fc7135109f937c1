import type { CategoryContent, EventContent } from '#src/contract/races-events/event-content.ts';
import type { EditableEvent } from '#src/contract/races-events/event-editing.ts';
import { jerseySizes } from '#src/contract/registration.ts';
import { categoryCodes, categoryName } from '#src/domain/events/category-names.ts';
import { toLocalTime } from '#src/domain/events/event-schedule.ts';
import type { CategoryRow, EventRow } from '../list-repository.ts';

/** An event as its hosts edit it. */
export function toEditableEvent(
  event: EventRow,
  categories: readonly CategoryRow[],
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
    waiver_version: event.waiver_version,
    cancel_reason: event.cancel_reason,
    taken: Object.fromEntries(categories.map((category) => [category.id, category.taken])),
  };
}

/** Converts the rows of a published event back to content; the inverse of `eventValues` and `categoryValues`. */
export function toContent(event: EventRow, categories: readonly CategoryRow[]): EventContent {
  const local = (instant: Date | string) => toLocalTime(new Date(instant).getTime(), event.zone);
  const closesAtStart = event.registration_closes_at.getTime() === event.starts_at.getTime();
  const minutes = (event.ends_at.getTime() - event.starts_at.getTime()) / 60_000;
  return {
    title: event.title,
    summary: event.summary,
    body: event.body,
    organizer: event.community_id === null ? event.organizer : '',
    cover: event.cover,
    activity: event.activity,
    province: event.province,
    city: event.city,
    venue: event.venue,
    address: event.address,
    starts: local(event.starts_at),
    duration_minutes: event.kind === 'event' ? minutes : null,
    registration_opens: local(event.registration_opens_at),
    registration_closes: closesAtStart ? null : local(event.registration_closes_at),
    join_mode: event.join_mode,
    external_url: event.external_url,
    contact_whatsapp: event.contact_whatsapp,
    payment_note: event.payment_note,
    pack_collection: event.pack_collection.map((pack) => ({
      place: pack.place,
      address: pack.address,
      opens: local(pack.opens_at),
      closes: local(pack.closes_at),
      note: pack.note,
    })),
    jersey_sizes: jerseySizes.filter((size) => event.jersey_sizes.includes(size)),
    rules: event.rules,
    waiver: event.waiver,
    categories: categories.map((category) => categoryContent(category, event, local)),
  };
}

function categoryContent(
  category: CategoryRow,
  event: EventRow,
  local: (instant: Date | string) => string,
): CategoryContent {
  const written = writtenNames(category);
  const isWithEvent = category.flag_off_at.getTime() === event.starts_at.getTime();
  return {
    id: category.id,
    ...written,
    distance_m: category.distance_m,
    price: category.price,
    tiers: category.price_tiers.map((tier) => ({
      ...tier,
      until: tier.until === null ? null : local(tier.until),
    })),
    quota: category.quota,
    flag_off: isWithEvent ? null : local(category.flag_off_at),
    cut_off_minutes: category.cut_off_minutes,
    age_min: category.age_min,
    age_max: category.age_max,
    // Omitted when absent, so that a round trip changes nothing.
    ...(category.pace === null ? {} : { pace: category.pace }),
  };
}

/** Code and name, empty when they were derived from the distance, so that they follow its changes. */
function writtenNames(category: CategoryRow): Pick<CategoryContent, 'code' | 'name'> {
  const made = categoryName({ ...category, name: { id: '' } });
  const isMade = category.name.id === made.id && category.name.en === made.en;
  const name = isMade ? { id: '' } : category.name;
  const [code] = categoryCodes([{ ...category, code: '', name }]);
  return { code: category.code === code ? '' : category.code, name };
}
