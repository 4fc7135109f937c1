import type { RaceSeed } from '#src/demo/seed-records.ts';
import { baliNusaRaces } from './races-bali-nusa.ts';
import { centralJavaRaces } from './races-central-java.ts';
import { easternRaces } from './races-east.ts';
import { javaRaces } from './races-java.ts';
import { kalimantanRaces } from './races-kalimantan.ts';
import { sumatraRaces } from './races-sumatra.ts';
import { yogyakartaRaces } from './races-yogyakarta.ts';

/** The season's races. */
export const races: RaceSeed[] = [
  ...yogyakartaRaces,
  ...javaRaces,
  ...centralJavaRaces,
  ...sumatraRaces,
  ...baliNusaRaces,
  ...kalimantanRaces,
  ...easternRaces,
];
