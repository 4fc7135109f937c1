import type { DeskBanner } from '#src/contract/content/banner-editing.ts';
import { dayInZone, timeInZone, zonedInstant } from '#src/domain/time/zone.ts';

/** Editors say when a banner is shown in the time of Jakarta. */
const zone = 'Asia/Jakarta';

/** Whether a banner is shown at `now`, in epoch milliseconds, and if not, why. */
export function showingOf(banner: DeskBanner, now: number): 'off' | 'later' | 'over' | 'shown' {
  if (!banner.is_on) return 'off';
  if (now < Date.parse(banner.starts_at)) return 'later';
  return now < Date.parse(banner.ends_at) ? 'shown' : 'over';
}

/** An instant for a field of day and time: `2027-02-14T05:15`. */
export function toLocal(instant: string): string {
  return `${dayInZone(instant, zone)}T${timeInZone(instant, zone)}`;
}

/** The reverse; what is no day and time stays as it is, and is refused. */
export function fromLocal(local: string): string {
  const [day = '', time = ''] = local.split('T');
  try {
    return zonedInstant({ day, time: time.slice(0, 5), zone });
  } catch {
    return local;
  }
}
