import type * as z from 'zod/mini';
import { type Health, jerseySizes, type RegistrationBody } from '#src/contract/registration.ts';
import { hasHealth, type JoinAnswers, type JoinValues } from './join-values.ts';

/** The body that registers. Health data goes along only where some was given, and then with its consent. */
export function toBody(answers: JoinAnswers, waiverVersion: string): RegistrationBody {
  const health = toHealth(answers.health);
  return {
    category_id: answers.category_id,
    runner: answers.runner,
    jersey: jerseySizes.find((size) => size === answers.jersey) ?? null,
    waiver_version: waiverVersion,
    waiver_accepted: true,
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
