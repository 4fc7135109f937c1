import type { Kysely, Transaction } from 'kysely';
import type { Database } from '#src/server/db/schema.ts';

type Db = Kysely<Database> | Transaction<Database>;

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

export const memberColumns = ['id', 'name', 'photo', 'email', 'phone', 'language'] as const;
