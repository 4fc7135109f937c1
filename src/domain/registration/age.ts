/**
 * Age in whole years on a day; both are `YYYY-MM-DD`. In common years, a person born on 29 February turns a year older on
 * 1 March.
 */
export function ageOn(birthDate: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4));
  const hadBirthday = day.slice(5) >= birthDate.slice(5);
  return hadBirthday ? years : years - 1;
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
