import type * as z from 'zod/mini';
import type { EventDetail } from '#src/contract/races-events/races-events.ts';
import { type Health, jerseySizes, type RegistrationBody } from '#src/contract/registration.ts';
import { hasHealth, type JoinAnswers, type JoinValues } from './join-values.ts';

type Shown = Pick<EventDetail, 'waiver_version'> & {
  categories: Pick<EventDetail['categories'][number], 'id' | 'price'>[];
};

/**
 * The body that registers: the answers, and which rules and price the screen showed. Health data goes along only where
 * some was given, and then with its consent.
 */
export function toBody(answers: JoinAnswers, shown: Shown): RegistrationBody {
  const category = shown.categories.find(({ id }) => id === answers.category_id);
  const health = toHealth(answers.health);
  return {
    category_id: answers.category_id,
    runner: answers.runner,
    jersey: jerseySizes.find((size) => size === answers.jersey) ?? null,
    waiver_version: shown.waiver_version,
    waiver_accepted: true,
    ...(category === undefined ? {} : { price: category.price }),
    ...(health === null ? {} : { health }),
  };
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
