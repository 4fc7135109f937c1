import type { ResponseOf } from '#src/contract/endpoint.ts';
import type { getRunnerPrefill } from '#src/contract/registration.ts';
import type { findRunnerProfile } from './repository.ts';

type Profile = Awaited<ReturnType<typeof findRunnerProfile>>;

/** What a registration form starts from: the fields the runner has told before, and nothing for the others. */
export function runnerPrefill(profile: Profile): ResponseOf<typeof getRunnerPrefill> {
  if (!profile) return { runner: {}, jersey: null };
  const told = {
    legal_name: profile.legal_name,
    bib_name: profile.bib_name,
    sex: profile.sex,
    birth_date: profile.birth_date,
    phone: profile.phone,
    city: profile.city,
    emergency_name: profile.emergency_name,
    emergency_phone: profile.emergency_phone,
  };
  return {
    runner: Object.fromEntries(Object.entries(told).filter(([, value]) => value !== null)),
    jersey: profile.jersey_size,
  };
}
