import type { EnteredRunner } from '#src/contract/registration/hosted-places.ts';
import { decideAgeAllowed } from '#src/domain/registration/age.ts';
import { dayInZone } from '#src/domain/time/zone.ts';
import type { CategoryRow, RegistrableEvent } from '../repository.ts';

/** Whether a runner has the age that a category asks, on its race day. */
export function isAgeAllowed(
  event: Pick<RegistrableEvent, 'zone'>,
  category: CategoryRow,
  runner: Pick<EnteredRunner, 'birth_date'>,
): boolean {
  return decideAgeAllowed({
    birthDate: runner.birth_date,
    raceDay: dayInZone(category.flag_off_at.getTime(), event.zone),
    min: category.age_min,
    max: category.age_max,
  });
}
