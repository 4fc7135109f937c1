import { findCity, nearestCity, type City, type Terrain } from '#src/domain/places/cities.ts';
import type { CommunityRecord, EventRecord } from '../poster-record.ts';
import { choose, fnv1a } from '../seed.ts';

/** Metres climbed per kilometre above which a race is a mountain race, wherever it starts. */
const mountainClimb = 35;
/** Group runs and communities meet in town: theirs are the terrains that need no particular place. */
const townTerrains = ['derap', 'lintasan', 'kontur', 'kota', 'sungai'] as const;

/** The terrain of a record's poster: a race's by its climb or its place, all others' by their id. */
export function chooseTerrain(record: EventRecord | CommunityRecord): Terrain {
  if (record.kind !== 'race') return choose(townTerrains, fnv1a(record.id));
  const kilometres = Math.max(record.distance, 1000) / 1000;
  return record.gain / kilometres > mountainClimb ? 'gunung' : findRecordCity(record).terrain;
}

/** The city of the table that a run's place belongs to: by its name, else the nearest. */
export function findRecordCity({ city, position }: EventRecord): City {
  return findCity(city) ?? nearestCity(position);
}
