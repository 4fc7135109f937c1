import type { LocalText, Zone } from '#src/contract/common.ts';
import type { SocialNetwork } from '#src/contract/social-networks.ts';

/** ISO weekdays, Monday is 1. */
export const WEDNESDAY = 3;
export const THURSDAY = 4;
export const FRIDAY = 5;
export const SATURDAY = 6;
export const SUNDAY = 7;
export const MONDAY = 1;
export const TUESDAY = 2;

/** A name that reads the same in both languages. */
export function same(name: string): LocalText {
  return { id: name, en: name };
}

/** Days after seeding, or the first `weekday` on or after `weeks` weeks after it. */
export type DaySeed = { days: number } | { weeks: number; weekday: number };

export type PlaceSeed = {
  city: string;
  /** ISO 3166-2 code. */
  province: string;
  zone: Zone;
  venue: string;
  address: string;
  lat: number;
  lon: number;
};

/** Shape and climb of a generated course. Heights in metres above sea level. */
export type CourseSeed = {
  gain: number;
  base: number;
  /** Compass degrees from the venue to the far end of the loop. */
  bearing: number;
  /** Loop width ÷ loop length: 1 is a circle, 0.2 nearly out and back. */
  width: number;
  climbs: number;
};

export type CategorySeed = {
  code: string;
  name?: LocalText;
  km: number;
  price: number;
  quota: number;
  /** Places taken, including those sold outside the app. */
  taken: number;
  /** Local flag-off, `HH:MM`. */
  start: string;
  /** Cut-off in minutes. */
  cot: number;
  ageMin?: number;
  /** Where it is not a shorter part of the race's. */
  course?: CourseSeed;
};

export type PackSeed = {
  place: string;
  address: string;
  days: { before: number; from: string; to: string; note?: LocalText }[];
};

/** Days: `opens` and `closes.inDays` after seeding, `closes.before` before race day. `flag-off` is the start. */
export type WindowSeed = {
  opens: number;
  closes: { before: number } | { inDays: number } | 'flag-off';
};

export type RaceStyle = 'road' | 'trail' | 'night' | 'relay' | 'fun';

export type RaceSeed = {
  key: string;
  title: LocalText;
  summary: LocalText;
  story: LocalText;
  /** A community's key, or another organiser's name. */
  organizer: { community: string } | { name: string };
  place: PlaceSeed;
  when: DaySeed;
  style: RaceStyle;
  registration: WindowSeed;
  categories: CategorySeed[];
  course: CourseSeed;
  pack: PackSeed;
  /** Start gates for some categories each; by default one gate for all. */
  gates?: { name: LocalText; codes: string[] }[];
  /** Opens check-in today at any hour, so that scanning can be tried at once. */
  scanNow?: true;
  externalUrl?: string;
  cancelled?: LocalText;
};

export type GroupRunSeed = {
  key: string;
  community: string;
  title: LocalText;
  summary: LocalText;
  story: LocalText;
  place: PlaceSeed;
  when: DaySeed;
  /** Local meeting time, `HH:MM`. */
  start: string;
  minutes: number;
  groups: {
    code: string;
    name?: LocalText;
    km: number;
    quota: number;
    taken: number;
    price?: number;
    /** Seconds per kilometre, fastest and slowest. */
    pace?: [number, number];
  }[];
  course?: CourseSeed;
  draft?: true;
};

export type CommunitySeed = {
  key: string;
  name: string;
  city: string;
  province: string;
  description: LocalText;
  openness: 'open' | 'approval' | 'invite';
  /** The community's own count, including people without an account. */
  memberCount: number;
  socials: SocialNetwork[];
  meetingPoint: { name: string; lat: number; lon: number };
  schedule: { day: number; time: string; title: LocalText }[];
  /** Key of the account or demo member that owns it. */
  owner: string;
  /** The second is an admin. */
  members: string[];
  /** People who asked to join. */
  requests?: string[];
};
