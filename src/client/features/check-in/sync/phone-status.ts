import type { PhoneStatus } from '#src/contract/check-in.ts';
import type { ScanDevice } from '#src/client/lib/storage/scan-stores.ts';
import { findRosterState } from '../roster/roster-store.ts';

/** Chromium's, which no other browser has. */
type Battery = { level: number };

/** What this phone tells hosts of itself with each exchange. */
export async function readPhoneStatus({ event }: ScanDevice): Promise<PhoneStatus> {
  const [battery, roster] = await Promise.all([readBattery(), findRosterState(event.id)]);
  return {
    battery,
    roster_saved_at: roster === null ? null : new Date(roster.savedAt).toISOString(),
    ...(event.points_rev === undefined ? {} : { points_rev: event.points_rev }),
  };
}

async function readBattery(): Promise<number | null> {
  const getBattery: unknown = Reflect.get(navigator, 'getBattery');
  if (typeof getBattery !== 'function') return null;
  try {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as the Battery Status API says
    const { level } = (await getBattery.call(navigator)) as Battery;
    return Math.round(level * 100);
  } catch {
    return null;
  }
}
