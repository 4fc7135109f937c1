import { activities } from '#src/contract/choices.ts';
import type { EventContent } from '#src/contract/races-events/event-content.ts';
import type { EventKind } from '#src/contract/races-events/races-events.ts';
import { toE164 } from '#src/domain/text/phone.ts';
import type { EventFormValues } from './event-fields.ts';
import { toPace } from './pace-values.ts';
import { toSeriesRule } from './series-values.ts';
import { toMetres, toWholeNumber } from './typed-numbers.ts';

/** As the contract has them, whose schemas this form does not wait for. */
export const jerseySizes = ['XS', 'S', 'M', 'L', 'XL', 'XXL', '3XL'] as const;

/** What is sent of the form. An event that costs something needs its runners' details; a free one only who comes. */
export function toEventContent(values: EventFormValues, kind: EventKind): EventContent {
  const categories = values.categories.map((category) => ({
    ...(category.id === '' ? {} : { id: category.id }),
    code: category.code.trim(),
    name: oneOrTwo(category.name),
    distance_m: toMetres(category.distance_m),
    price: toWholeNumber(category.price),
    tiers: category.tiers.map((tier) => ({
      price: toWholeNumber(tier.price),
      until: toLocalTime(tier.until),
      until_taken: toWholeNumber(tier.until_taken),
    })),
    quota: toWholeNumber(category.quota),
    flag_off: toLocalTime(category.flag_off),
    cut_off_minutes: toWholeNumber(category.cut_off_minutes),
    age_min: toWholeNumber(category.age_min),
    age_max: toWholeNumber(category.age_max),
    ...toPace(category.pace),
  }));
  const isPaid = categories.some(({ price }) => price !== null && price > 0);
  const joinMode = kind === 'race' || isPaid ? 'register' : 'rsvp';
  return {
    title: oneOrTwo(values.title),
    summary: oneOrTwo(values.summary),
    body: oneOrTwo(values.body),
    organizer: values.organizer.trim(),
    cover: orNull(values.cover),
    activity: activities.find((activity) => activity === values.activity) ?? null,
    province: values.province,
    city: values.city.trim(),
    venue: values.venue.trim(),
    address: values.address.trim(),
    starts: toLocalTime(values.starts),
    duration_minutes: toWholeNumber(values.duration_minutes),
    registration_opens: toLocalTime(values.registration_opens),
    registration_closes: toLocalTime(values.registration_closes),
    join_mode: values.is_external ? 'external' : joinMode,
    external_url: values.is_external ? orNull(values.external_url.trim()) : null,
    contact_whatsapp: orNull(toE164(values.contact_whatsapp)),
    payment_note: textOrNull(values.payment_note),
    pack_collection: values.pack_collection.map((pack) => ({
      place: pack.place.trim(),
      address: pack.address.trim(),
      opens: toLocalTime(pack.opens),
      closes: toLocalTime(pack.closes),
      note: textOrNull(pack.note),
    })),
    jersey_sizes: jerseySizes.filter((size) => values.jersey_sizes.includes(size)),
    rules: oneOrTwo(values.rules),
    waiver: textOrNull(values.waiver),
    categories,
    // Left out where there is none: what is read back is what was written.
    ...(values.recurrence.is_on ? { repetition: toSeriesRule(values.recurrence) } : {}),
  };
}

function oneOrTwo({ id, en }: { id: string; en: string }): { id: string; en?: string } {
  return en.trim() === '' ? { id: id.trim() } : { id: id.trim(), en: en.trim() };
}

function textOrNull(text: { id: string; en: string }) {
  return text.id.trim() === '' && text.en.trim() === '' ? null : oneOrTwo(text);
}

function orNull(text: string): string | null {
  return text === '' ? null : text;
}

/** A day and time as the content takes it; null while only one of the two is there. */
export function toLocalTime(text: string): string | null {
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text) ? text : null;
}
