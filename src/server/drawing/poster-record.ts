import type { Position } from '#src/domain/places/provinces.ts';

type Identity = {
  id: string;
  /** The record's revision. */
  rev: number;
  /** Not public: served only under the address with the current revision. */
  hidden: boolean;
};

export type EventRecord = Identity & {
  kind: 'race' | 'event';
  city: string;
  position: Position;
  /** Local flag-off: calendar day, and hour 0–24 with minutes as a fraction. */
  start: { day: string; hour: number };
  /** The longest category in metres; 0 when there is none. */
  distance: number;
  /** Elevation gain of that category in metres. */
  gain: number;
  /** Elevations in metres, evenly spaced along the course; empty when unknown. */
  heights: readonly number[];
};

export type CommunityRecord = Identity & {
  kind: 'community';
  name: string;
  /** Local hour of its first weekly run; null if it has none. */
  hour: number | null;
};

export type ProductRecord = Identity & {
  kind: 'product';
  /** The Indonesian name. */
  name: string;
  category: string;
};

/** Everything a picture is drawn from. */
export type PosterRecord = EventRecord | CommunityRecord | ProductRecord;
