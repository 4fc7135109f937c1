import { activities } from '#src/contract/choices.ts';
import { waitingLists } from '#src/contract/registration/waiting-choices.ts';
import type { EventContent } from '#src/contract/races-events/event-content.ts';
import type { EventKind } from '#src/contract/common.ts';
import { readTypedAmount } from '#src/domain/payments/typed-amount.ts';
import { formatMapPosition, parseMapPosition } from '#src/domain/places/map-position.ts';
import { usualOfferHours } from '#src/domain/registration/waiting/waiting-offer.ts';
import { formatPhone, toE164 } from '#src/domain/text/phone.ts';
import type { BothTexts } from '#src/client/lib/forms/fields.ts';
import { type EventFormValues, noSeries } from './event-fields.ts';
import { toPace, toPaceValues } from './pace-values.ts';
import { toSeriesRule, toSeriesValues } from './series-values.ts';
import { toMetres, toWholeNumber } from './typed-numbers.ts';

/** Content as the form shows it; `toEventContent` is the inverse. */
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
    position: content.position ? formatMapPosition(content.position) : '',
    starts: content.starts ?? '',
    duration_minutes: toText(content.duration_minutes),
    recurrence: content.repetition ? toSeriesValues(content.repetition) : noSeries,
    registration_opens: content.registration_opens ?? '',
    registration_closes: content.registration_closes ?? '',
    transfers_until: content.transfers_until ?? '',
    is_external: content.join_mode === 'external',
    external_url: content.external_url ?? '',
    waiting_list: content.waiting_list ?? 'turn',
    offer_hours: toText(content.offer_hours ?? usualOfferHours),
    contact_whatsapp:
      content.contact_whatsapp === null ? '' : formatPhone(content.contact_whatsapp),
    account: '',
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

function twoTexts(text: { id: string; en?: string | undefined } | null): BothTexts {
  return { id: text?.id ?? '', en: text?.en ?? '' };
}

function toText(value: number | null): string {
  return value === null ? '' : String(value);
}

function toKilometres(metres: number): string {
  return String(metres / 1000).replace('.', ',');
}

/** As the contract has them, whose schemas this form does not wait for. */
export const jerseySizes = ['XS', 'S', 'M', 'L', 'XL', 'XXL', '3XL'] as const;

/** What is sent of the form. An event that costs something needs its runners' details; a free one only who comes. */
export function toEventContent(values: EventFormValues, kind: EventKind): EventContent {
  const categories = values.categories.map((category) => ({
    ...(category.id === '' ? {} : { id: category.id }),
    code: category.code.trim(),
    name: oneOrTwo(category.name),
    distance_m: toMetres(category.distance_m),
    price: readTypedAmount(category.price),
    tiers: category.tiers.map((tier) => ({
      price: readTypedAmount(tier.price),
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
    ...toPosition(values.position),
    starts: toLocalTime(values.starts),
    duration_minutes: toWholeNumber(values.duration_minutes),
    registration_opens: toLocalTime(values.registration_opens),
    registration_closes: toLocalTime(values.registration_closes),
    // Left out where there is none, as `repetition`.
    ...(kind === 'race' && !values.is_external && values.transfers_until !== ''
      ? { transfers_until: toLocalTime(values.transfers_until) }
      : {}),
    join_mode: values.is_external ? 'external' : joinMode,
    external_url: values.is_external ? orNull(values.external_url.trim()) : null,
    ...toWaitingList(values, kind),
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

/** Left out where there is none, as `repetition`. */
function toPosition(text: string): Pick<EventContent, 'position'> {
  const position = parseMapPosition(text);
  return position === null ? {} : { position };
}

/** Left out where it is as usual, or where there is none: what is read back is what was written. */
function toWaitingList(
  { is_external: isExternal, waiting_list: list, offer_hours: hours }: EventFormValues,
  kind: EventKind,
): Pick<EventContent, 'waiting_list' | 'offer_hours'> {
  const chosen = waitingLists.find((one) => one === list) ?? 'turn';
  const whole = toWholeNumber(hours);
  if (kind !== 'race' || isExternal) return {};
  return {
    ...(chosen === 'turn' ? {} : { waiting_list: chosen }),
    ...(whole === null || whole === usualOfferHours ? {} : { offer_hours: whole }),
  };
}

function oneOrTwo({ id, en }: BothTexts): { id: string; en?: string } {
  return en.trim() === '' ? { id: id.trim() } : { id: id.trim(), en: en.trim() };
}

function textOrNull(text: BothTexts) {
  return text.id.trim() === '' && text.en.trim() === '' ? null : oneOrTwo(text);
}

function orNull(text: string): string | null {
  return text === '' ? null : text;
}

/** A day and time as the content takes it; null while only one of the two is there. */
export function toLocalTime(text: string): string | null {
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text) ? text : null;
}
