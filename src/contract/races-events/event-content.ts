import * as z from 'zod/mini';
import { activities, joinModes } from '../choices.ts';
import { Day, Id, ImageAddress, Phone, Rupiah } from '../common.ts';
import { Pace } from './races-events.ts';
import { jerseySizes } from '../registration.ts';
import { draftLine, freeText } from '../text.ts';

/*
 * What the author of a race or event writes. A draft may leave anything empty; what publishing asks for is decided by
 * domain/event-publication.ts. Times are local ones at the event's place: its province says the zone.
 */

/** Day and time on a clock at the event, to the minute: `2027-02-14T05:15`. */
export const LocalTime = z
  .string()
  .check(
    z.regex(/^20\d{2}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d$/),
    z.refine(isRealDay, { params: { code: 'invalid_format' } }),
  );

export const Activity = z.enum(activities);
export type Activity = z.infer<typeof Activity>;

export const JoinMode = z.enum(joinModes);

const mostRupiah = 100_000_000;

/** A cheaper price before the ordinary one: until a local time, until so many places are taken, or whichever is first. */
export const PriceTierContent = z.object({
  price: z.nullable(Rupiah.check(z.maximum(mostRupiah))),
  until: z.nullable(LocalTime),
  until_taken: z.nullable(z.int().check(z.minimum(1), z.maximum(100_000))),
});
export type PriceTierContent = z.infer<typeof PriceTierContent>;

/** On a named host, and without a user before it: what stands before an @ reads like the site that one goes to. */
const webAddress = /^https?:\/\/[^\s"'<>\\@/?#]+\.[^\s"'<>\\@/?#]+([/?#][^\s"'<>\\]*)?$/;

const age = z.nullable(z.int().check(z.minimum(0), z.maximum(120)));

export const CategoryContent = z.object({
  /** Of a category that was saved before. */
  id: z.optional(Id),
  /** Short, as on bibs and lists: `10K`. Made from the distance when empty. */
  code: draftLine(10),
  name: inLanguages(draftLine(60)),
  distance_m: z.nullable(z.int().check(z.minimum(0), z.maximum(1_000_000))),
  price: z.nullable(Rupiah.check(z.maximum(mostRupiah))),
  tiers: z.array(PriceTierContent).check(z.maxLength(5)),
  quota: z.nullable(z.int().check(z.minimum(0), z.maximum(100_000))),
  /** When it starts at another time than the event. */
  flag_off: z.nullable(LocalTime),
  cut_off_minutes: z.nullable(z.int().check(z.minimum(1), z.maximum(10_080))),
  age_min: age,
  age_max: age,
  /** Of an event’s pace group. */
  pace: z.optional(z.nullable(Pace)),
});
export type CategoryContent = z.infer<typeof CategoryContent>;

export const PackContent = z.object({
  place: draftLine(120),
  address: draftLine(240),
  opens: z.nullable(LocalTime),
  closes: z.nullable(LocalTime),
  note: z.nullable(inLanguages(freeText(300))),
});
export type PackContent = z.infer<typeof PackContent>;

/** How a draft of an event is to come back, once it is published as a recurring run. */
export const RepetitionContent = z.object({
  /** 1 is Monday. */
  days: z.array(z.int().check(z.minimum(1), z.maximum(7))).check(z.maxLength(7)),
  interval: z.int().check(z.minimum(1), z.maximum(4)),
  until: z.nullable(Day),
  count: z.nullable(z.int().check(z.minimum(1), z.maximum(200))),
});

export const EventContent = z.object({
  title: inLanguages(draftLine(120)),
  summary: inLanguages(freeText(300)),
  body: inLanguages(freeText(8000)),
  /** Who holds a race of the platform; a community's is its own. */
  organizer: draftLine(120),
  cover: z.nullable(ImageAddress),
  /** Of events; races have none. */
  activity: z.nullable(Activity),
  /** ISO 3166-2, or empty. */
  province: z.string().check(z.regex(/^(ID-[A-Z]{2})?$/)),
  city: draftLine(60),
  venue: draftLine(120),
  address: draftLine(240),
  starts: z.nullable(LocalTime),
  /** How long an event takes; a race ends with its last cut-off. */
  duration_minutes: z.nullable(z.int().check(z.minimum(5), z.maximum(10_080))),
  /** Empty: as soon as it is published. */
  registration_opens: z.nullable(LocalTime),
  /** Empty: at the start. */
  registration_closes: z.nullable(LocalTime),
  join_mode: JoinMode,
  external_url: z.nullable(z.string().check(z.maxLength(500), z.regex(webAddress))),
  contact_whatsapp: z.nullable(Phone),
  payment_note: z.nullable(inLanguages(freeText(1000))),
  pack_collection: z.array(PackContent).check(z.maxLength(8)),
  jersey_sizes: z.array(z.enum(jerseySizes)).check(z.maxLength(jerseySizes.length)),
  rules: inLanguages(freeText(6000)),
  /** What runners agree to beyond the usual statement about risk. */
  waiver: z.nullable(inLanguages(freeText(3000))),
  categories: z.array(CategoryContent).check(z.maxLength(20)),
  /** Of drafts; a recurring run keeps its own rule, and its dates have none. */
  repetition: z.optional(z.nullable(RepetitionContent)),
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
