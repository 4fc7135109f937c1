import { activities } from '#src/contract/choices.ts';
import type { EventContent } from '#src/contract/races-events/event-content.ts';
import type { EventKind } from '#src/contract/races-events/races-events.ts';
import { formatPhone, toE164 } from '#src/domain/text/phone.ts';
import { noPace, paceOf, paceTexts, type PaceValues } from '../parts/pace-values.ts';
import { noRepetition, recurrenceOf, type Repetition, repetitionOf } from './repetition.ts';
import { metresOf, wholeNumber } from './typed-numbers.ts';

/** Text in Indonesian and English; English may stay empty. */
type TwoTexts = { id: string; en: string };

export type TierValues = { price: string; until: string; until_taken: string };

export type CategoryValues = {
  /** Of a category that was saved before; else empty. */
  id: string;
  code: string;
  name: TwoTexts;
  /** In kilometres, as people write them: `21,1`. Named as the content's field, whose problems it shows. */
  distance_m: string;
  price: string;
  tiers: TierValues[];
  quota: string;
  flag_off: string;
  cut_off_minutes: string;
  age_min: string;
  age_max: string;
  /** Of an event’s pace group; empty where there is none. */
  pace: PaceValues;
};

export type PackValues = {
  place: string;
  address: string;
  opens: string;
  closes: string;
  note: TwoTexts;
};

/** The form while it is being filled, by the content's own paths; what is not answered is empty text. */
export type EventFormValues = {
  title: TwoTexts;
  summary: TwoTexts;
  body: TwoTexts;
  organizer: string;
  cover: string;
  activity: string;
  province: string;
  city: string;
  venue: string;
  address: string;
  starts: string;
  duration_minutes: string;
  recurrence: Repetition;
  registration_opens: string;
  registration_closes: string;
  is_external: boolean;
  external_url: string;
  contact_whatsapp: string;
  payment_note: TwoTexts;
  pack_collection: PackValues[];
  jersey_sizes: string[];
  rules: TwoTexts;
  waiver: TwoTexts;
  categories: CategoryValues[];
};

/** As the contract has them, whose schemas this form does not wait for. */
export const sizes = ['XS', 'S', 'M', 'L', 'XL', 'XXL', '3XL'] as const;
const noText: TwoTexts = { id: '', en: '' };

export const emptyTier: TierValues = { price: '', until: '', until_taken: '' };

export const emptyPack: PackValues = {
  place: '',
  address: '',
  opens: '',
  closes: '',
  note: noText,
};

export function emptyCategory(kind: EventKind): CategoryValues {
  return {
    id: '',
    code: '',
    name: noText,
    distance_m: '',
    price: kind === 'event' ? '0' : '',
    tiers: [],
    quota: '',
    flag_off: '',
    cut_off_minutes: '',
    age_min: '',
    age_max: '',
    pace: noPace,
  };
}

/** A new form; the place is the community's until its author says otherwise. */
export function emptyForm(
  kind: EventKind,
  place: { province: string; city: string },
): EventFormValues {
  return {
    title: noText,
    summary: noText,
    body: noText,
    organizer: '',
    cover: '',
    activity: kind === 'event' ? 'run' : '',
    ...place,
    venue: '',
    address: '',
    starts: '',
    duration_minutes: kind === 'event' ? '90' : '',
    recurrence: noRepetition,
    registration_opens: '',
    registration_closes: '',
    is_external: false,
    external_url: '',
    contact_whatsapp: '',
    payment_note: noText,
    pack_collection: [],
    jersey_sizes: [],
    rules: noText,
    waiver: noText,
    categories: [emptyCategory(kind)],
  };
}

/** Content as the form shows it. */
export function formOf(content: EventContent): EventFormValues {
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
    duration_minutes: textOf(content.duration_minutes),
    recurrence: content.repetition ? repetitionOf(content.repetition) : noRepetition,
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
      distance_m: category.distance_m === null ? '' : kilometres(category.distance_m),
      price: textOf(category.price),
      tiers: category.tiers.map((tier) => ({
        price: textOf(tier.price),
        until: tier.until ?? '',
        until_taken: textOf(tier.until_taken),
      })),
      quota: textOf(category.quota),
      flag_off: category.flag_off ?? '',
      cut_off_minutes: textOf(category.cut_off_minutes),
      age_min: textOf(category.age_min),
      age_max: textOf(category.age_max),
      pace: paceTexts(category.pace ?? null),
    })),
  };
}

/** What is sent of the form. An event that costs something needs its runners' details; a free one only who comes. */
export function contentOf(values: EventFormValues, kind: EventKind): EventContent {
  const categories = values.categories.map((category) => ({
    ...(category.id === '' ? {} : { id: category.id }),
    code: category.code.trim(),
    name: oneOrTwo(category.name),
    distance_m: metresOf(category.distance_m),
    price: wholeNumber(category.price),
    tiers: category.tiers.map((tier) => ({
      price: wholeNumber(tier.price),
      until: localTime(tier.until),
      until_taken: wholeNumber(tier.until_taken),
    })),
    quota: wholeNumber(category.quota),
    flag_off: localTime(category.flag_off),
    cut_off_minutes: wholeNumber(category.cut_off_minutes),
    age_min: wholeNumber(category.age_min),
    age_max: wholeNumber(category.age_max),
    ...paceOf(category.pace),
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
    starts: localTime(values.starts),
    duration_minutes: wholeNumber(values.duration_minutes),
    registration_opens: localTime(values.registration_opens),
    registration_closes: localTime(values.registration_closes),
    join_mode: values.is_external ? 'external' : joinMode,
    external_url: values.is_external ? orNull(values.external_url.trim()) : null,
    contact_whatsapp: orNull(toE164(values.contact_whatsapp)),
    payment_note: textOrNull(values.payment_note),
    pack_collection: values.pack_collection.map((pack) => ({
      place: pack.place.trim(),
      address: pack.address.trim(),
      opens: localTime(pack.opens),
      closes: localTime(pack.closes),
      note: textOrNull(pack.note),
    })),
    jersey_sizes: sizes.filter((size) => values.jersey_sizes.includes(size)),
    rules: oneOrTwo(values.rules),
    waiver: textOrNull(values.waiver),
    categories,
    // Left out where there is none: what is read back is what was written.
    ...(values.recurrence.is_on ? { repetition: recurrenceOf(values.recurrence) } : {}),
  };
}

function twoTexts(text: { id: string; en?: string | undefined } | null): TwoTexts {
  return { id: text?.id ?? '', en: text?.en ?? '' };
}

function oneOrTwo({ id, en }: TwoTexts): { id: string; en?: string } {
  return en.trim() === '' ? { id: id.trim() } : { id: id.trim(), en: en.trim() };
}

function textOrNull(text: TwoTexts) {
  return text.id.trim() === '' && text.en.trim() === '' ? null : oneOrTwo(text);
}

function textOf(value: number | null): string {
  return value === null ? '' : String(value);
}

function orNull(text: string): string | null {
  return text === '' ? null : text;
}

/** As the content takes it; null while only one of day and time is there. */
export function localTime(text: string): string | null {
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text) ? text : null;
}

function kilometres(metresAway: number): string {
  return String(metresAway / 1000).replace('.', ',');
}
