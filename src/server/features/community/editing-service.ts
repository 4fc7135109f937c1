import type { Kysely } from 'kysely';
import type {
  CommunityContent,
  ManagedCommunity,
} from '#src/contract/community/community-editing.ts';
import { socialNetworkKeys } from '#src/contract/social-networks.ts';
import { isCrewRole } from '#src/domain/community/membership.ts';
import { runsOfSchedule } from '#src/domain/events/weekly-run.ts';
import { findProvince } from '#src/domain/places/provinces.ts';
import { crewRoles, requireCommunityRole } from '#src/server/rights/community-rights.ts';
import { requireOwnPictures } from '#src/server/rights/own-pictures.ts';
import { memberTx } from '#src/server/rights/member-transaction.ts';
import { addNameToSearch } from '#src/server/core/events/event-details.ts';
import type { Database } from '#src/server/db/schema.ts';
import { insertAudit } from '#src/server/platform/audit.ts';
import type { Keys } from '#src/server/platform/keys.ts';
import { newId } from '#src/server/platform/ids.ts';
import { invalidField, problem } from '#src/server/http/problems.ts';
import { startWeeklyRun } from '#src/server/features/races-events/shared/start-weekly-run.ts';
import { isShown, writeShown } from './crew/crew-repository.ts';
import {
  countCreatedSince,
  findManagedRow,
  hasAhead,
  insertCommunity,
  type ManagedRow,
  lockMember,
  readNumbers,
  writeContent,
  writeState,
} from './editing-repository.ts';
import { removePictures } from './gallery/gallery-repository.ts';
import { writeLink } from './invites/link-service.ts';
import { endMemberships, lockCommunity } from './membership-repository.ts';
import { deletePhotosOf } from './photos/photo-repository.ts';

type Db = Kysely<Database>;
type Input = { communityId: string; memberId: string; now: Date };

const dayMs = 86_400_000;
const maxPerDay = 5;

/**
 * Creates a community with the caller as owner, its standing link and its weekly runs; returns its id.
 *
 * @throws problem invalid_request, rate_limited
 */
export async function createCommunity(
  { db, keys }: { db: Db; keys: Keys },
  input: {
    content: CommunityContent;
    /** The schedule becomes recurring runs. */
    hasRuns: boolean;
    isShown: boolean;
    memberId: string;
    now: Date;
  },
): Promise<string> {
  const { content, memberId, now } = input;
  checkProvince(content);
  const runs = input.hasRuns ? getRuns(content) : [];
  const id = newId();
  await memberTx(db, memberId, async (trx) => {
    await lockMember(trx, memberId);
    const since = new Date(now.getTime() - dayMs);
    if ((await countCreatedSince(trx, memberId, since)) >= maxPerDay) {
      throw problem('rate_limited', { retryAfter: dayMs / 1000 });
    }
    await requireOwnPictures(trx, { memberId, pictures: listPictures(content) });
    await insertCommunity(trx, { id, ownerId: memberId, content, now });
    const own = { communityId: id, memberId, now };
    if (input.isShown) await writeShown(trx, { ...own, shown: true });
    await insertAudit(trx, { action: 'community.created', actorId: memberId, subjectId: id, now });
    await writeLink(trx, keys, own);
    for (const run of runs) await startWeeklyRun(trx, { ...own, run });
  });
  return id;
}

/**
 * Updates a community's content.
 *
 * @throws problem invalid_request, not_found, conflict when `rev` is outdated
 */
export async function updateCommunity(
  db: Db,
  input: Input & { content: CommunityContent; rev: number },
): Promise<void> {
  const { communityId, memberId, content, rev, now } = input;
  checkProvince(content);
  await memberTx(db, memberId, async (trx) => {
    const community = await lockCommunity(trx, communityId);
    if (!community) throw problem('not_found');
    await requireCommunityRole(trx, { communityId, memberId, roles: crewRoles });
    if (community.rev !== rev) throw problem('conflict');
    await requireOwnPictures(trx, { memberId, communityId, pictures: listPictures(content) });
    await writeContent(trx, { id: communityId, content, now });
    await addNameToSearch(trx, { id: communityId, name: content.name });
    await insertAudit(trx, {
      action: 'community.changed',
      actorId: memberId,
      subjectId: communityId,
      now,
    });
  });
}

/**
 * Hides a community or shows it again, by an owner.
 *
 * @throws problem not_found, community_hidden while the admins of the site hide it
 */
export async function setState(
  db: Db,
  { communityId, memberId, state, now }: Input & { state: 'active' | 'hidden' },
): Promise<void> {
  await memberTx(db, memberId, async (trx) => {
    const community = await lockCommunity(trx, communityId);
    if (!community) throw problem('not_found');
    await requireCommunityRole(trx, { communityId, memberId, roles: ['owner'] });
    if (community.desk_hidden_at !== null) throw problem('community_hidden');
    await writeState(trx, { id: communityId, state, now });
    await insertAudit(trx, {
      action: `community.${state === 'hidden' ? 'hidden' : 'shown'}`,
      actorId: memberId,
      subjectId: communityId,
      now,
    });
  });
}

/**
 * Deletes a community, by an owner. The row, its events and the audit remain for references; the addresses of its
 * pictures are returned, for their files.
 *
 * @throws problem not_found, community_busy
 */
export async function deleteCommunity(
  db: Db,
  { communityId, memberId, now }: Input,
): Promise<string[]> {
  return await memberTx(db, memberId, async (trx) => {
    if (!(await lockCommunity(trx, communityId))) throw problem('not_found');
    await requireCommunityRole(trx, { communityId, memberId, roles: ['owner'] });
    if (await hasAhead(trx, communityId, now)) throw problem('community_busy');
    await writeState(trx, { id: communityId, state: 'deleted', now });
    await endMemberships(trx, { communityId, now });
    await insertAudit(trx, {
      action: 'community.deleted',
      actorId: memberId,
      subjectId: communityId,
      now,
    });
    await deletePhotosOf(trx, communityId);
    return await removePictures(trx, { communityId });
  });
}

/** A community as its crew sees it. Throws problem not_found. */
export async function readManaged(
  db: Db,
  { communityId, memberId, now }: Input,
): Promise<ManagedCommunity> {
  const role = await requireCommunityRole(db, { communityId, memberId, roles: crewRoles });
  const row = await findManagedRow(db, communityId);
  if (!row || row.state === 'deleted' || !isCrewRole(role)) throw problem('not_found');
  const { id, name, slug, rev, state, member_count: members } = row;
  const { city, province, description, story, logo, cover } = row;
  const { founded, pace, openness, meeting_point, meeting_place, schedule, contact_email } = row;
  const socials = Object.fromEntries(
    socialNetworkKeys.flatMap((network) =>
      row.socials[network] ? [[network, row.socials[network]]] : [],
    ),
  );
  const texts = { name, city, province, description, story, schedule, socials };
  const place = { meeting_point, meeting_place };
  const facts = { logo, cover, founded, pace, openness, ...place, contact_email };
  const numbers = { members, ...(await readNumbers(db, id, now)) };
  const shown = { is_shown: await isShown(db, { communityId, memberId }) };
  const own = { id, name, slug, rev, state, role, ...shown, ...toMarks(row) };
  return { ...own, content: { ...texts, ...facts }, numbers };
}

/** What the admins of the site say of it. */
function toMarks({ verified_at, desk_hidden_at: since, desk_hidden_reason: reason }: ManagedRow) {
  const isVerified = { is_verified: verified_at !== null };
  if (since === null) return isVerified;
  return { ...isVerified, hiding: { since: since.toISOString(), reason: reason ?? '' } };
}

/** The runs of a schedule, which need a place. */
function getRuns(content: CommunityContent) {
  const runs = runsOfSchedule(content);
  const lacksPlace = runs.some(({ place }) => place === '');
  if (lacksPlace) throw invalidField('content.meeting_place', 'required');
  return runs;
}

function listPictures({ logo, cover }: CommunityContent) {
  return { 'content.logo': logo, 'content.cover': cover };
}

function checkProvince({ province }: CommunityContent): void {
  if (findProvince(province)) return;
  throw invalidField('content.province', 'not_allowed');
}
