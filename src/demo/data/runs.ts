import type { RunSeed } from '../seed-records.ts';
import { easternRuns } from './runs-east.ts';
import { javaRuns } from './runs-java.ts';
import { sumatraBaliRuns } from './runs-sumatra-bali.ts';
import { yogyakartaRuns } from './runs-yogyakarta.ts';

/** The communities' group runs of the coming weeks. */
export const runs: RunSeed[] = [...yogyakartaRuns, ...javaRuns, ...sumatraBaliRuns, ...easternRuns];
