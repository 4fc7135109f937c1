import * as z from 'zod/mini';
import { activities, cityMost, joinModes } from '../choices.ts';
import { waitingLists } from '../registration/waiting-choices.ts';
import { EnteredDay, EnteredPosition, Id, ImageAddress, Phone, Rupiah } from '../common.ts';
import { categoryMost, eventMost, packMost } from './event-choices.ts';
import { Pace } from './races-events.ts';
import { jerseySizes } from '../registration.ts';
import { draftLine, freeText } from '../text.ts';

/*
 * The editable content of an event. Drafts may leave any field empty; domain/events/event-publication.ts decides what
 * publishing requires. Times are local; the province determines the zone.
 */

/** Local day and time at the event: `2027-02-14T05:15`. */
export const LocalTime = z
  .string()
  .check(
    z.regex(/^20\d{2}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d$/),
    z.refine(isRealDay, { params: { code: 'invalid_format' } }),
  );

export const Activity = z.enum(activities);
export type Activity = z.infer<typeof Activity>;

export const JoinMode = z.enum(joinModes);

const maxRupiah = 100_000_000;

/** A lower price until a local time or a number of places taken, whichever comes first. */
export const PriceTierContent = z.object({
  price: z.nullable(Rupiah.check(z.maximum(maxRupiah))),
  until: z.nullable(LocalTime),
  until_taken: z.nullable(z.int().check(z.minimum(1), z.maximum(100_000))),
});
export type PriceTierContent = z.infer<typeof PriceTierContent>;

/** Requires a domain name and no user info, because the text before an @ looks like the target site. */
const webAddress = /^https?:\/\/[^\s"'<>\\@/?#]+\.[^\s"'<>\\@/?#]+([/?#][^\s"'<>\\]*)?$/;

const age = z.nullable(z.int().check(z.minimum(0), z.maximum(120)));

export const CategoryContent = z.object({
  /** Of an existing category. */
  id: z.optional(Id),
  /** Short, as on bibs and lists: `10K`. Made from the distance when empty. */
  code: draftLine(categoryMost.code),
  name: inLanguages(draftLine(categoryMost.name)),
  distance_m: z.nullable(z.int().check(z.minimum(0), z.maximum(1_000_000))),
  price: z.nullable(Rupiah.check(z.maximum(maxRupiah))),
  tiers: z.array(PriceTierContent).check(z.maxLength(5)),
  quota: z.nullable(z.int().check(z.minimum(0), z.maximum(100_000))),
  /** When it differs from the event's start. */
  flag_off: z.nullable(LocalTime),
  cut_off_minutes: z.nullable(z.int().check(z.minimum(1), z.maximum(10_080))),
  age_min: age,
  age_max: age,
  /** Pace groups of group runs only. */
  pace: z.optional(z.nullable(Pace)),
});
export type CategoryContent = z.infer<typeof CategoryContent>;

export const PackContent = z.object({
  place: draftLine(packMost.place),
  address: draftLine(packMost.address),
  opens: z.nullable(LocalTime),
  closes: z.nullable(LocalTime),
  note: z.nullable(inLanguages(freeText(packMost.note))),
});
export type PackContent = z.infer<typeof PackContent>;

/** Rule of a series in a draft. */
export const SeriesRuleContent = z.object({
  /** 1 is Monday. */
  days: z.array(z.int().check(z.minimum(1), z.maximum(7))).check(z.maxLength(7)),
  interval: z.int().check(z.minimum(1), z.maximum(4)),
  until: z.nullable(EnteredDay),
  count: z.nullable(z.int().check(z.minimum(1), z.maximum(200))),
});

export const EventContent = z.object({
  title: inLanguages(draftLine(eventMost.title)),
  summary: inLanguages(freeText(eventMost.summary)),
  body: inLanguages(freeText(eventMost.body)),
  /** Organizer of a platform race; a community organizes its own. */
  organizer: draftLine(eventMost.organizer),
  cover: z.nullable(ImageAddress),
  /** Group runs only. */
  activity: z.nullable(Activity),
  /** ISO 3166-2, or empty. */
  province: z.string().check(z.regex(/^(ID-[A-Z]{2})?$/)),
  city: draftLine(cityMost),
  venue: draftLine(eventMost.venue),
  address: draftLine(eventMost.address),
  /** Where exactly; without it the start of the course, else the city. */
  position: z.optional(z.nullable(EnteredPosition)),
  starts: z.nullable(LocalTime),
  /** Group runs only; a race ends with its last cut-off. */
  duration_minutes: z.nullable(z.int().check(z.minimum(5), z.maximum(10_080))),
  /** Null: at publication. */
  registration_opens: z.nullable(LocalTime),
  /** Null: at the start. */
  registration_closes: z.nullable(LocalTime),
  /** Until when runners may give their places on to others; races only, not at all without it. */
  transfers_until: z.optional(z.nullable(LocalTime)),
  join_mode: JoinMode,
  external_url: z.nullable(
    z.string().check(z.maxLength(eventMost.externalUrl), z.regex(webAddress)),
  ),
  /** Races that register here only: who offers places to those who wait, and how long an offer may be answered. */
  waiting_list: z.optional(z.nullable(z.enum(waitingLists))),
  offer_hours: z.optional(z.nullable(z.int().check(z.minimum(1), z.maximum(168)))),
  contact_whatsapp: z.nullable(Phone),
  payment_note: z.nullable(inLanguages(freeText(eventMost.paymentNote))),
  pack_collection: z.array(PackContent).check(z.maxLength(8)),
  jersey_sizes: z.array(z.enum(jerseySizes)).check(z.maxLength(jerseySizes.length)),
  rules: inLanguages(freeText(eventMost.rules)),
  /** Waiver text beyond the standard risk statement. */
  waiver: z.nullable(inLanguages(freeText(eventMost.waiver))),
  categories: z.array(CategoryContent).check(z.maxLength(20)),
  /** Drafts only; a series has its own rule. */
  repetition: z.optional(z.nullable(SeriesRuleContent)),
});
export type EventContent = z.infer<typeof EventContent>;

/** Text that may be empty, in Indonesian and, where given, English. */
function inLanguages(text: z.ZodMiniString) {
  return z.object({ id: text, en: z.optional(text) });
}

function isRealDay(local: string): boolean {
  const day = new Date(`${local}:00.000Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(local);
}
