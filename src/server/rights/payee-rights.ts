import type { Kysely, Transaction } from 'kysely';
import { crewRoles, findCommunityRole } from './community-rights.ts';
import type { Database } from '#src/server/db/schema.ts';
import { problem } from '#src/server/http/problems.ts';

/** Whose account: a community's, or the platform's by null. */
export type Payee = string | null;

type Db = Kysely<Database> | Transaction<Database>;
type Input = { payee: Payee; memberId: string };

/** Whether a member may see and change a payee's accounts: a community's crew, or site admins for the platform. */
export async function isPayee(db: Db, { payee, memberId }: Input): Promise<boolean> {
  if (payee !== null) {
    const role = await findCommunityRole(db, { communityId: payee, memberId });
    return role !== null && crewRoles.includes(role);
  }
  const admin = await db
    .selectFrom('members')
    .select('id')
    .where('id', '=', memberId)
    .where('role', '=', 'admin')
    .executeTakeFirst();
  return admin !== undefined;
}

/** Refuses who may not change a payee's accounts with problem not_found. */
export async function requirePayee(db: Db, asked: Input): Promise<void> {
  if (!(await isPayee(db, asked))) throw problem('not_found');
}
