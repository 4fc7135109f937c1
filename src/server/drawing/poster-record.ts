import type { Position } from '#src/domain/places/provinces.ts';

type Identity = {
  id: string;
  /** Counts the changes of the record. */
  rev: number;
  /** Not public: drawn only for who knows the record's current revision, that is, was given its address. */
  hidden: boolean;
};

export type EventRecord = Identity & {
  kind: 'race' | 'event';
  city: string;
  position: Position;
  /** Flag-off at the place: calendar day, and hour 0–24 with minutes as fractions. */
  start: { day: string; hour: number };
  /** The longest category in metres; 0 when there is none. */
  distance: number;
  /** Metres climbed over that distance. */
  gain: number;
  /** Heights in metres at even distances along the course; empty when unknown. */
  heights: readonly number[];
};

export type CommunityRecord = Identity & {
  kind: 'community';
  name: string;
  /** The local hour of its first weekly run; null without one. */
  hour: number | null;
};

export type ProductRecord = Identity & {
  kind: 'product';
  /** The Indonesian name. */
  name: string;
  category: string;
};

/** What the generator has to know of a record: everything it draws follows from this. */
export type PosterRecord = EventRecord | CommunityRecord | ProductRecord;
