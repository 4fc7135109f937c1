import {
  type BirthDateFault,
  decideAgeAllowed,
  judgeBirthDate,
} from '#src/domain/registration/age.ts';
import { dayInZone } from '#src/domain/time/zone.ts';
import { invalidField, problem } from '#src/server/http/problems.ts';
import type { CategoryRow } from '#src/server/core/events/categories.ts';
import type { RegistrableEvent } from '#src/server/core/events/registrable-event.ts';

type Zoned = Pick<RegistrableEvent, 'zone'>;
type AgedCategory = Pick<CategoryRow, 'flag_off_at' | 'age_min' | 'age_max'>;
type Born = { birth_date: string };

/** Why a category does not take a runner with this birth date, on its race day; null where it does. */
export function judgeAge(
  event: Zoned,
  category: AgedCategory,
  { birth_date: birthDate }: Born,
): BirthDateFault | null {
  return judgeBirthDate({ birthDate, ...limitsOf(event, category) });
}

/** Whether who has a place already may move to a category; birth dates from before they were checked may stay. */
export function isAgeAllowed(
  event: Zoned,
  category: AgedCategory,
  { birth_date: birthDate }: Born,
): boolean {
  return decideAgeAllowed({ birthDate, ...limitsOf(event, category) });
}

/**
 * Checks that a category takes the runner of a request.
 *
 * @throws problem age_not_allowed; invalid_request, `too_long_ago` or `in_future`; both at `runner.birth_date`
 */
export function checkAge(event: Zoned, category: AgedCategory, runner: Born): void {
  const fault = judgeAge(event, category, runner);
  if (fault === null) return;
  const path = 'runner.birth_date';
  if (fault !== 'age_not_allowed') throw invalidField(path, fault);
  throw problem('age_not_allowed', { fields: [{ path, code: fault }] });
}

function limitsOf({ zone }: Zoned, category: AgedCategory) {
  const raceDay = dayInZone(category.flag_off_at.getTime(), zone);
  return { raceDay, min: category.age_min, max: category.age_max };
}
