import type { Kysely, Transaction } from 'kysely';
import { crewRoles, requireCommunityRole } from '#src/server/rights/community-rights.ts';
import type { Database } from '#src/server/db/schema.ts';
import { problem } from '#src/server/http/problems.ts';
import { findSeries, lockSeries, type SeriesRow } from './series-repository.ts';

export type HostedSeries = { id: string; memberId: string };

/** A series of a community whose crew the member belongs to. Throws problem not_found. */
export async function getHostedSeries(
  db: Kysely<Database>,
  { id, memberId }: HostedSeries,
): Promise<SeriesRow> {
  return await requireCrew(db, await findSeries(db, id), memberId);
}

/** As `getHostedSeries`, locked until the transaction ends. */
export async function lockHostedSeries(
  trx: Transaction<Database>,
  { id, memberId }: HostedSeries,
): Promise<SeriesRow> {
  return await requireCrew(trx, await lockSeries(trx, id), memberId);
}

async function requireCrew(
  db: Kysely<Database> | Transaction<Database>,
  series: SeriesRow | null,
  memberId: string,
): Promise<SeriesRow> {
  if (!series) throw problem('not_found');
  const { community_id: communityId } = series;
  await requireCommunityRole(db, { communityId, memberId, roles: crewRoles });
  return series;
}
