/**
 * Age in whole years on a day. Takes `YYYY-MM-DD` twice. Who was born on 29 February turns a year older on 1 March of an
 * ordinary year, since 28 February is still before the birthday.
 */
export function ageOn(birthDate: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4));
  const hadBirthday = day.slice(5) >= birthDate.slice(5);
  return hadBirthday ? years : years - 1;
}

/** Whether a category takes somebody of this age on race day; both limits are included, null is no limit. */
export function decideAgeAllowed(input: {
  birthDate: string;
  raceDay: string;
  min: number | null;
  max: number | null;
}): boolean {
  const age = ageOn(input.birthDate, input.raceDay);
  return age >= (input.min ?? 0) && age <= (input.max ?? Number.POSITIVE_INFINITY);
}
