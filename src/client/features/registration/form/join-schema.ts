import * as z from 'zod/mini';
import type { EventDetail } from '#src/contract/races-events/races-events.ts';
import type { ChosenAddOn } from '#src/contract/add-ons/ordered-add-ons.ts';
import { Health, jerseySizes, type RegistrationBody, Runner } from '#src/contract/registration.ts';
import { birthDateSchema } from '#src/client/lib/forms/birth/birth-date.ts';
import { parseWithReasons } from '#src/client/lib/forms/parse-with-reasons.ts';
import { TypedPhone } from '#src/client/lib/contact/typed-phone.ts';
import { questionsFor } from '#src/domain/questions/reply.ts';
import { dayInZone } from '#src/domain/time/zone.ts';
import { replySchema, withReplies } from '../questions/reply-schema.ts';
import { isWaitable } from './join-event.ts';
import type { JoinValues } from './join-fields.ts';

export type JoinEvent = Pick<EventDetail, 'zone' | 'jersey_sizes' | 'starts_at' | 'questions'> & {
  categories: Pick<
    EventDetail['categories'][number],
    'id' | 'flag_off_at' | 'age_min' | 'age_max'
  >[];
};

/** What the form holds once it has passed its checks. */
export type JoinAnswers = z.output<ReturnType<typeof answersOf>>;

/**
 * Makes the form's check: the contract's own, the age on the day of the chosen category, and the event's jersey sizes.
 * The hosts' own questions are those of the chosen category.
 * The message of each issue is a reason, not words.
 */
export function makeJoinCheck(event: JoinEvent) {
  return (values: unknown) => {
    const chosen = z.safeParse(z.looseObject({ category_id: z.string() }), values).data;
    const asked = askedIn(event, chosen?.category_id);
    return parseWithReasons(answersOf(event, chosen?.category_id), withReplies(asked, values));
  };
}

type Shown = Pick<EventDetail, 'waiver_version' | 'has_waiting_list'> & {
  categories: Pick<EventDetail['categories'][number], 'id' | 'price' | 'availability'>[];
};

/** An accepted promo code, and what is left to pay with it. */
type Discounted = { code: string; total: number };

/** What is added to the place, and its sum. */
type Added = { chosen: ChosenAddOn[]; sum: number };

/**
 * The body that registers: the answers, which rules and price the screen showed, and whether it spoke of waiting. Health
 * data goes along only where some was given, and then with its consent; replies, where something is asked; a promo code,
 * where one was accepted; add-ons, where some were chosen.
 */
export function toBody(
  answers: JoinAnswers,
  shown: Shown,
  { promo = null, addOns = null }: { promo?: Discounted | null; addOns?: Added | null } = {},
): RegistrationBody {
  const category = shown.categories.find(({ id }) => id === answers.category_id);
  const health = toHealth(answers.health);
  return {
    category_id: answers.category_id,
    runner: answers.runner,
    jersey: jerseySizes.find((size) => size === answers.jersey) ?? null,
    waiver_version: shown.waiver_version,
    waiver_accepted: true,
    ...(category === undefined
      ? {}
      : { price: (promo?.total ?? category.price) + (addOns?.sum ?? 0) }),
    ...(addOns === null || addOns.chosen.length === 0 ? {} : { add_ons: addOns.chosen }),
    ...(Object.keys(answers.replies).length === 0 ? {} : { replies: answers.replies }),
    ...(promo === null ? {} : { promo: promo.code }),
    ...(category !== undefined && isWaitable(category, shown) ? { or_wait: true } : {}),
    ...(health === null ? {} : { health }),
  };
}

/** Whether there is health data to consent to. */
export function hasHealth({ blood_type, conditions }: JoinValues['health']): boolean {
  return blood_type !== '' || conditions.trim() !== '';
}

/** The day on which a runner's age counts: that of their own category's flag-off. */
export function raceDayOf(event: JoinEvent, categoryId: string | undefined): string {
  const category = event.categories.find(({ id }) => id === categoryId);
  return dayInZone(category?.flag_off_at ?? event.starts_at, event.zone);
}

function askedIn({ questions = [] }: JoinEvent, categoryId: string | undefined) {
  return questionsFor(questions, categoryId ?? '');
}

function answersOf(event: JoinEvent, categoryId: string | undefined) {
  const category = event.categories.find(({ id }) => id === categoryId);
  const raceDay = raceDayOf(event, categoryId);
  const limits = { raceDay, min: category?.age_min ?? null, max: category?.age_max ?? null };
  const sizes = event.jersey_sizes;
  return z.object({
    category_id: z.string().check(
      z.minLength(1),
      refuse((id) => !event.categories.some((known) => known.id === id), 'unknown'),
    ),
    runner: z.extend(Runner, {
      phone: TypedPhone,
      emergency_phone: TypedPhone,
      birth_date: birthDateSchema(limits),
    }),
    jersey: z
      .string()
      .check(refuse((size) => sizes.length > 0 && !sizes.includes(size), 'required')),
    health: HealthAnswers,
    replies: replySchema(askedIn(event, categoryId)),
    add_ons: z.string(),
    promo_code: z.string(),
    waiver_accepted: z.boolean().check(refuse((isAccepted) => !isAccepted, 'consent_missing')),
  });
}

const HealthAnswers = z
  .object({
    blood_type: z.union([z.literal(''), unwrapped(Health.shape.blood_type)]),
    conditions: unwrapped(Health.shape.conditions),
    consent: z.boolean(),
  })
  .check(
    z.refine((health) => health.consent || !hasHealth(health), {
      path: ['consent'],
      params: { code: 'consent_missing' },
    }),
  );

/** The schema below `optional`. */
function unwrapped<T extends z.ZodMiniType>(schema: z.ZodMiniOptional<T>): T {
  return schema._zod.def.innerType;
}

/** A check of our own with its reason. */
function refuse<T>(isRefused: (value: T) => boolean, code: string) {
  return z.refine<T>((value) => !isRefused(value), { params: { code } });
}

const bloodTypes = ['A', 'B', 'AB', 'O', 'unknown'] as const;

function toHealth(health: JoinValues['health']): z.infer<typeof Health> | null {
  if (!hasHealth(health) || !health.consent) return null;
  const bloodType = bloodTypes.find((type) => type === health.blood_type);
  const conditions = health.conditions.trim();
  return {
    consent: true,
    ...(bloodType === undefined ? {} : { blood_type: bloodType }),
    ...(conditions === '' ? {} : { conditions }),
  };
}
