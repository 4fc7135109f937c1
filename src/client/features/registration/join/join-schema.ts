import * as z from 'zod/mini';
import { Day } from '#src/contract/common.ts';
import type { EventDetail } from '#src/contract/races-events/races-events.ts';
import { Health, Runner } from '#src/contract/registration.ts';
import { parseWithReasons } from '#src/client/lib/forms/parse-with-reasons.ts';
import { TypedPhone } from '#src/client/lib/forms/typed-phone.ts';
import { decideAgeAllowed } from '#src/domain/registration/age.ts';
import { dayInZone } from '#src/domain/time/zone.ts';
import { hasHealth, type JoinAnswers, type JoinValues } from './join-values.ts';

export type JoinEvent = Pick<EventDetail, 'zone' | 'jersey_sizes' | 'starts_at'> & {
  categories: Pick<
    EventDetail['categories'][number],
    'id' | 'flag_off_at' | 'age_min' | 'age_max'
  >[];
};

/** The part of the Standard Schema interface that a form's resolver reads. */
type StandardSchema<Input, Output> = {
  '~standard': {
    version: 1;
    vendor: string;
    validate: (
      value: unknown,
    ) =>
      | { value: Output; issues?: undefined }
      | { issues: readonly { message: string; path: PropertyKey[] }[] };
    types?: { input: Input; output: Output };
  };
};

/**
 * The form's checks as a standard schema: the contract's own, the age on the day of the chosen category, and the
 * event's jersey sizes. The message of each issue is a reason, not words.
 */
export function joinSchema(event: JoinEvent): StandardSchema<JoinValues, JoinAnswers> {
  return {
    '~standard': {
      version: 1,
      vendor: 'derap',
      validate(value) {
        const chosen = z.safeParse(z.looseObject({ category_id: z.string() }), value).data;
        return parseWithReasons(answersOf(event, chosen?.category_id), value);
      },
    },
  };
}

/** The day on which a runner's age counts: that of their own category's flag-off. */
export function raceDayOf(event: JoinEvent, categoryId: string | undefined): string {
  const category = event.categories.find(({ id }) => id === categoryId);
  return dayInZone(category?.flag_off_at ?? event.starts_at, event.zone);
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
      birth_date: Day.check(
        refuse((day: string) => day > raceDay, 'in_future'),
        refuse(
          (birthDate: string) => !decideAgeAllowed({ birthDate, ...limits }),
          'age_not_allowed',
        ),
      ),
    }),
    jersey: z
      .string()
      .check(refuse((size) => sizes.length > 0 && !sizes.includes(size), 'required')),
    health: HealthAnswers,
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
