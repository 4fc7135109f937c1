import { sql, type Kysely, type Transaction } from 'kysely';
import {
  imageAddress,
  imageSizes,
  parseImageId,
  type ImagePurpose,
} from '#src/contract/media/image-address.ts';
import { invalidField } from '#src/server/http/problems.ts';
import type { Database } from '#src/server/db/schema.ts';

type Db = Kysely<Database> | Transaction<Database>;

type Pictures = {
  memberId: string;
  /** Owner of the record; null for platform records, undefined for the member's own. */
  communityId?: string | null;
  /** Addresses by path in the body. */
  pictures: Record<string, string | null | undefined>;
};

/**
 * Refuses pictures uploaded by other members: used in someone else's record, a picture would outlive its owner's account.
 * Own uploads are allowed, and pictures already used by the member or the community.
 * Source: docs/decisions/012-leaving.md.
 *
 * @throws problem invalid_request with the field
 */
export async function requireOwnPictures(
  db: Db,
  { memberId, communityId, pictures }: Pictures,
): Promise<void> {
  for (const [path, address] of Object.entries(pictures)) {
    const id = address ? parseImageId(address) : null;
    if (id === null || !(await isForeign(db, { id, memberId }))) continue;
    if (await isShownBy(db, { id, memberId, communityId })) continue;
    throw invalidField(path, 'not_allowed');
  }
}

/**
 * Refuses anything but the member's own upload for the purpose, where a record shows it in sizes that only such an upload
 * has.
 *
 * @throws problem invalid_request with the field
 */
export async function requireOwnUpload(
  db: Db,
  input: { memberId: string; purpose: ImagePurpose; path: string; address: string },
): Promise<void> {
  const { memberId, purpose, path, address } = input;
  const row = await db
    .selectFrom('media')
    .select('id')
    .where('id', '=', parseImageId(address))
    .where('owner_id', '=', memberId)
    .where('purpose', '=', purpose)
    .executeTakeFirst();
  if (row && address === imageAddress(row.id, imageSizes[purpose][0]?.width ?? 0)) return;
  throw invalidField(path, 'not_allowed');
}

async function isForeign(db: Db, { id, memberId }: { id: string; memberId: string }) {
  const row = await db
    .selectFrom('media')
    .select('owner_id')
    .where('id', '=', id)
    .executeTakeFirst();
  return row !== undefined && row.owner_id !== memberId;
}

async function isShownBy(
  db: Db,
  where: { id: string; memberId: string; communityId: string | null | undefined },
): Promise<boolean> {
  const { memberId, communityId } = where;
  const sizes = `/media/${where.id}/%`;
  const ofPlatform = communityId === null;
  const community = communityId ?? null;
  const { rows } = await sql`
    select 1 from members where id = ${memberId} and photo like ${sizes}
    union all
    select 1 from communities where id = ${community} and (logo like ${sizes} or cover like ${sizes})
    union all
    select 1 from events where cover like ${sizes}
      and (community_id = ${community} or (${ofPlatform} and community_id is null))
    union all
    select 1 from series where community_id = ${community} and content ->> 'cover' like ${sizes}
    limit 1`.execute(db);
  return rows.length > 0;
}
