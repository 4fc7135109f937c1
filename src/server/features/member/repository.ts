import type { Kysely, Transaction } from 'kysely';
import { crewRoles } from '#src/server/rights/community-rights.ts';
import type { Database } from '#src/server/db/schema.ts';

type Db = Kysely<Database> | Transaction<Database>;

/** The member's own fields. Throws when there is no such member. */
export async function getMember(db: Db, id: string): Promise<MemberRow> {
  return await db
    .selectFrom('members')
    .select(memberColumns)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

export type MemberRow = {
  id: string;
  name: string;
  photo: string | null;
  email: string;
  phone: string | null;
  language: 'id' | 'en';
};

/** What a member may change about themselves; undefined stays as it is, null clears. */
export type MemberChanges = {
  name?: string | undefined;
  phone?: string | null | undefined;
  language?: 'id' | 'en' | undefined;
  photo?: string | null | undefined;
};

/** Changes the given fields and nothing else, and gives the member as it is now. */
export async function updateMember(
  db: Db,
  { id, changes, now }: { id: string; changes: MemberChanges; now: Date },
): Promise<MemberRow> {
  const { name, phone, language, photo } = changes;
  return await db
    .updateTable('members')
    .set({ name, phone, language, photo, updated_at: now })
    .where('id', '=', id)
    .returning(memberColumns)
    .executeTakeFirstOrThrow();
}

/** Whether fellow members of their communities see where the member takes part. Throws when there is no such member. */
export async function isShownToCommunities(db: Db, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('members')
    .select('shown_to_communities')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return row.shown_to_communities;
}

/** Lets fellow members of their communities see where the member takes part, or no longer. */
export async function showToCommunities(
  db: Db,
  { id, isShown, now }: { id: string; isShown: boolean; now: Date },
): Promise<void> {
  await db
    .updateTable('members')
    .set({ shown_to_communities: isShown, updated_at: now })
    .where('id', '=', id)
    .execute();
}

/** Whether the member may host anything: site editor or admin, or active owner or admin of a community. */
export async function isHost(db: Db, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('members')
    .select('members.id')
    .where('members.id', '=', id)
    .where((eb) =>
      eb.or([
        eb('members.role', 'in', ['editor', 'admin']),
        eb.exists(
          eb
            .selectFrom('memberships')
            .select('memberships.member_id')
            .whereRef('memberships.member_id', '=', 'members.id')
            .where('memberships.state', '=', 'active')
            .where('memberships.role', 'in', crewRoles),
        ),
      ]),
    )
    .executeTakeFirst();
  return row !== undefined;
}

const memberColumns = ['id', 'name', 'photo', 'email', 'phone', 'language'] as const;
