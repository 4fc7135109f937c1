/**
 * Age in whole years on a day; both are `YYYY-MM-DD`. In common years, a person born on 29 February turns a year older on
 * 1 March.
 */
export function ageOn(birthDate: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4));
  const hadBirthday = day.slice(5) >= birthDate.slice(5);
  return hadBirthday ? years : years - 1;
}

/** The age on a day; null where no birth date is known, or one from before they were checked that cannot be. */
export function knownAgeOn(birthDate: string, day: string): number | null {
  const { min, max } = birthDateLimits(day);
  return birthDate < min || birthDate > max ? null : ageOn(birthDate, day);
}

/** The oldest that a runner can be on race day, in years: a birth year typed short (`96`) reads as far older. */
const mostYears = 110;

export type BirthDateFault = 'too_long_ago' | 'in_future' | 'age_not_allowed';

/** The earliest and the latest birth date of somebody who runs on a day, both allowed; all are `YYYY-MM-DD`. */
export function birthDateLimits(raceDay: string): { min: string; max: string } {
  const year = String(Number(raceDay.slice(0, 4)) - mostYears).padStart(4, '0');
  // 110 years before a leap year there is no 29 February.
  const day = raceDay.slice(5).replace('02-29', '02-28');
  return { min: `${year}-${day}`, max: raceDay };
}

/**
 * Why a birth date is refused for a race, or null: more than 110 years before race day, after it, or an age outside of the
 * category's limits. In a profile, today is the race day.
 */
export function judgeBirthDate(input: {
  birthDate: string;
  raceDay: string;
  min: number | null;
  max: number | null;
}): BirthDateFault | null {
  const { min: earliest, max: latest } = birthDateLimits(input.raceDay);
  if (input.birthDate < earliest) return 'too_long_ago';
  if (input.birthDate > latest) return 'in_future';
  return decideAgeAllowed(input) ? null : 'age_not_allowed';
}

/** Whether the age on race day is within a category's limits; limits are inclusive, null is no limit. */
export function decideAgeAllowed(input: {
  birthDate: string;
  raceDay: string;
  min: number | null;
  max: number | null;
}): boolean {
  const age = ageOn(input.birthDate, input.raceDay);
  return age >= (input.min ?? 0) && age <= (input.max ?? Number.POSITIVE_INFINITY);
}
