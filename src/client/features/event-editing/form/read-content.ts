import type { EventContent } from '#src/contract/races-events/event-content.ts';
import { formatPhone } from '#src/domain/text/phone.ts';
import { type EventFormValues, noSeries } from './event-fields.ts';
import { toPaceValues } from './pace-values.ts';
import { toSeriesValues } from './series-values.ts';

/** Content as the form shows it. */
export function toEventForm(content: EventContent): EventFormValues {
  return {
    title: twoTexts(content.title),
    summary: twoTexts(content.summary),
    body: twoTexts(content.body),
    organizer: content.organizer,
    cover: content.cover ?? '',
    activity: content.activity ?? '',
    province: content.province,
    city: content.city,
    venue: content.venue,
    address: content.address,
    starts: content.starts ?? '',
    duration_minutes: toText(content.duration_minutes),
    recurrence: content.repetition ? toSeriesValues(content.repetition) : noSeries,
    registration_opens: content.registration_opens ?? '',
    registration_closes: content.registration_closes ?? '',
    is_external: content.join_mode === 'external',
    external_url: content.external_url ?? '',
    contact_whatsapp:
      content.contact_whatsapp === null ? '' : formatPhone(content.contact_whatsapp),
    payment_note: twoTexts(content.payment_note),
    pack_collection: content.pack_collection.map(({ place, address, opens, closes, note }) => ({
      place,
      address,
      opens: opens ?? '',
      closes: closes ?? '',
      note: twoTexts(note),
    })),
    jersey_sizes: [...content.jersey_sizes],
    rules: twoTexts(content.rules),
    waiver: twoTexts(content.waiver),
    categories: content.categories.map((category) => ({
      id: category.id ?? '',
      code: category.code,
      name: twoTexts(category.name),
      distance_m: category.distance_m === null ? '' : toKilometres(category.distance_m),
      price: toText(category.price),
      tiers: category.tiers.map((tier) => ({
        price: toText(tier.price),
        until: tier.until ?? '',
        until_taken: toText(tier.until_taken),
      })),
      quota: toText(category.quota),
      flag_off: category.flag_off ?? '',
      cut_off_minutes: toText(category.cut_off_minutes),
      age_min: toText(category.age_min),
      age_max: toText(category.age_max),
      pace: toPaceValues(category.pace ?? null),
    })),
  };
}

function twoTexts(text: { id: string; en?: string | undefined } | null): {
  id: string;
  en: string;
} {
  return { id: text?.id ?? '', en: text?.en ?? '' };
}

function toText(value: number | null): string {
  return value === null ? '' : String(value);
}

function toKilometres(metres: number): string {
  return String(metres / 1000).replace('.', ',');
}
