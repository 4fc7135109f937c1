import type { Transaction } from 'kysely';
import type { SiteRole } from '#src/contract/desk/desk-choices.ts';
import type { Database } from '#src/server/db/schema.ts';

type MemberMark =
  | { role: SiteRole; admin_since?: Date }
  | { suspended_at: Date | null; suspended_reason: string | null };

/** Changes a locked account and counts the change. */
export async function markMember(
  trx: Transaction<Database>,
  { id, change, now }: { id: string; change: MemberMark; now: Date },
): Promise<void> {
  await trx
    .updateTable('members')
    .set((eb) => ({ ...change, desk_rev: eb('desk_rev', '+', 1), updated_at: now }))
    .where('id', '=', id)
    .execute();
}
