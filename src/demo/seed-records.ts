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

/** Days from the day of seeding, or the first `weekday` on or after `weeks` weeks from it. */
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

/** How a made course lies and climbs. Heights in metres above the sea. */
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
  /** Places gone, those sold outside the app included. */
  taken: number;
  /** Local flag-off, `HH:MM`. */
  start: string;
  /** Cut-off in minutes. */
  cot: number;
  ageMin?: number;
};

export type PackSeed = {
  place: string;
  address: string;
  days: { before: number; from: string; to: string; note?: LocalText }[];
};

/** `opens` and `closes.inDays` count from the day of seeding, `closes.before` from race day, `flag-off` is the start. */
export type WindowSeed = {
  opens: number;
  closes: { before: number } | { inDays: number } | 'flag-off';
};

export type RaceStyle = 'road' | 'trail' | 'night' | 'relay';

export type RaceSeed = {
  key: string;
  title: LocalText;
  summary: LocalText;
  story: LocalText;
  /** A community's key, or the name of another organiser. */
  organizer: { community: string } | { name: string };
  place: PlaceSeed;
  when: DaySeed;
  style: RaceStyle;
  registration: WindowSeed;
  categories: CategorySeed[];
  course: CourseSeed;
  pack: PackSeed;
  /** Start gates that admit some categories only; one common gate when left out. */
  gates?: { name: LocalText; codes: string[] }[];
  /** Check-in is open from today on, whatever the hour, so that scanning can be tried at once. */
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
    /** Seconds per kilometre, the fastest and the slowest. */
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
  /** Members as the community counts them, people who never signed in here included. */
  memberCount: number;
  socials: SocialNetwork[];
  meetingPoint: { name: string; lat: number; lon: number };
  schedule: { day: number; time: string; title: LocalText }[];
  /** The account or demo member that owns it, by key. */
  owner: string;
  /** The second is an admin. */
  members: string[];
  /** People asking to join. */
  requests?: string[];
};
