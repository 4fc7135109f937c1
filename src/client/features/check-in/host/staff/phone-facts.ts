import type { Readiness } from '#src/contract/check-in.ts';
import type { StaffPhone } from '#src/contract/check-in/staff.ts';
import { isTooFast } from '#src/domain/check-in/scan-pace.ts';

/** A working scanner is heard of every ten seconds. */
const silentAfterMs = 60_000;
const lostAfterMs = 5 * 60_000;
const lowBattery = 15;

/** What is known of a phone; without `readiness` that is not looked at. */
export type KnownPhone = Pick<
  StaffPhone,
  | 'label'
  | 'revoked_at'
  | 'expires_at'
  | 'last_seen_at'
  | 'enrolled_at'
  | 'unsent'
  | 'battery'
  | 'busiest_minute'
> & { readiness?: Readiness | null };

/** What a host should know of a phone first. */
export type PhoneState =
  | { kind: 'revoked' | 'expired' }
  | { kind: 'too_fast'; inOneMinute: number }
  | { kind: 'lost' | 'silent'; minutes: number }
  | { kind: 'low_battery'; percent: number }
  | { kind: 'unready'; missing: Missing[] }
  | { kind: 'ready' };

/** What a phone may lack; each is a warning, none keeps it from scanning. */
export type Missing =
  | 'self_check'
  | 'camera'
  | 'clock'
  | 'storage'
  | 'wake_lock'
  | 'installed'
  | 'roster';

const urgency: PhoneState['kind'][] = [
  'too_fast',
  'lost',
  'low_battery',
  'silent',
  'unready',
  'ready',
  'expired',
  'revoked',
];

/** The state of a phone at the server's time `now`, in epoch milliseconds. */
export function phoneState(phone: KnownPhone, now: number): PhoneState {
  if (phone.revoked_at !== null) return { kind: 'revoked' };
  if (Date.parse(phone.expires_at) <= now) return { kind: 'expired' };
  if (isTooFast(phone.busiest_minute)) {
    return { kind: 'too_fast', inOneMinute: phone.busiest_minute };
  }
  const silence = now - Date.parse(phone.last_seen_at ?? phone.enrolled_at);
  // A phone with nothing to send may be switched off until the race.
  if (silence > lostAfterMs && phone.unsent > 0)
    return { kind: 'lost', minutes: toMinutes(silence) };
  if (phone.battery !== null && phone.battery <= lowBattery) {
    return { kind: 'low_battery', percent: phone.battery };
  }
  if (silence > silentAfterMs) return { kind: 'silent', minutes: toMinutes(silence) };
  const missing = phone.readiness === undefined ? [] : listMissing(phone.readiness);
  return missing.length > 0 ? { kind: 'unready', missing } : { kind: 'ready' };
}

/** Whether a phone was heard of just now, so that what it told still holds; the board tells it to the next full minute. */
export function hasNews({ last_seen_at: at }: Pick<KnownPhone, 'last_seen_at'>, now: number) {
  return at !== null && now - Date.parse(at) <= silentAfterMs;
}

/** Phones with problems first, those that are over last; alike by name. */
export function sortPhones<Phone extends KnownPhone>(
  phones: readonly Phone[],
  now: number,
): Phone[] {
  const place = (phone: Phone) => urgency.indexOf(phoneState(phone, now).kind);
  return phones.toSorted(
    (a, b) => place(a) - place(b) || a.label.localeCompare(b.label, 'id', { numeric: true }),
  );
}

/** How many checks a phone passes in all. */
export const checksOfPhone = 6;

/** What a phone's self-check found missing. */
export function listMissing(readiness: Readiness | null): Missing[] {
  if (readiness === null) return ['self_check'];
  const checks: [Missing, boolean][] = [
    ['camera', readiness.camera],
    ['clock', readiness.clock_offset_ms !== null],
    ['storage', readiness.storage_persisted],
    ['wake_lock', readiness.wake_lock],
    ['installed', readiness.installed],
    ['roster', readiness.roster_saved_at !== null],
  ];
  return checks.flatMap(([name, isPassed]) => (isPassed ? [] : [name]));
}

function toMinutes(ms: number): number {
  return Math.floor(ms / 60_000);
}
