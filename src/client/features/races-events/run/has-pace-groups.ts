import type { EventDetail } from '#src/contract/races-events/races-events.ts';
import { isUnlimited } from '#src/domain/registration/quota.ts';

/** Whether a run's categories differ in pace only, so that how many come to each is all there is to say. */
export function hasPaceGroups({ kind, categories, starts_at: startsAt }: EventDetail): boolean {
  return (
    kind === 'event' &&
    categories.length > 1 &&
    categories.every(
      ({ pace, price, quota, flag_off_at: flagOff }) =>
        pace && price === 0 && isUnlimited(quota) && flagOff === startsAt,
    )
  );
}
