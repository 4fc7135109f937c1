import type { PhoneStatus } from '#src/contract/check-in.ts';
import { findRosterState } from '../roster/roster-store.ts';

/** Chromium's, which no other browser has. */
type Battery = { level: number };

/** What this phone tells hosts of itself with each exchange. */
export async function readPhoneStatus(eventId: string): Promise<PhoneStatus> {
  const [battery, roster] = await Promise.all([readBattery(), findRosterState(eventId)]);
  return {
    battery,
    roster_saved_at: roster === null ? null : new Date(roster.savedAt).toISOString(),
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
