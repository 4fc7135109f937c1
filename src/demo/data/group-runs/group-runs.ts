import type { GroupRunSeed } from '#src/demo/seed-records.ts';
import { easternGroupRuns } from './group-runs-east.ts';
import { javaGroupRuns } from './group-runs-java.ts';
import { sumatraBaliGroupRuns } from './group-runs-sumatra-bali.ts';
import { yogyakartaGroupRuns } from './group-runs-yogyakarta.ts';

/** The communities' group runs in the coming weeks. */
export const groupRuns: GroupRunSeed[] = [
  ...yogyakartaGroupRuns,
  ...javaGroupRuns,
  ...sumatraBaliGroupRuns,
  ...easternGroupRuns,
];
