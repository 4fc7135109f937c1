import { findCity, nearestCity, type City, type Terrain } from '#src/domain/places/cities.ts';
import type { CommunityRecord, EventRecord } from '../poster-record.ts';
import { choose, fnv1a } from '../seed.ts';

/** A race that climbs more than this, in metres per kilometre, is a mountain race wherever it starts. */
const mountainClimb = 35;
/** For group runs and communities, which meet in town: terrains that need no particular place. */
const townTerrains = ['derap', 'lintasan', 'kontur', 'kota', 'sungai'] as const;

/** Chooses a poster's terrain: a race's by its climb or city, any other's by its id. */
export function chooseTerrain(record: EventRecord | CommunityRecord): Terrain {
  if (record.kind !== 'race') return choose(townTerrains, fnv1a(record.id));
  const kilometres = Math.max(record.distance, 1000) / 1000;
  return record.gain / kilometres > mountainClimb ? 'gunung' : findRecordCity(record).terrain;
}

/** Finds an event's city in the table: by name, else the nearest. */
export function findRecordCity({ city, position }: EventRecord): City {
  return findCity(city) ?? nearestCity(position);
}
