import type { Kysely } from 'kysely';
import type { Member } from '#src/contract/member.ts';
import { memberTx } from '#src/server/rights/member-transaction.ts';
import type { Database } from '#src/server/db/schema.ts';
import {
  updateMember,
  type MemberChanges,
  type MemberRow,
} from '#src/server/core/members/profile.ts';
import { getMember, isHost } from './repository.ts';

type Db = Kysely<Database>;

/** A member as they see themselves. */
export async function readMember(db: Db, id: string): Promise<Member> {
  return memberView(await getMember(db, id), await isHost(db, id));
}

/** Changes the given fields and nothing else, and gives the member as they are now. */
export async function changeMember(
  db: Db,
  change: { id: string; changes: MemberChanges; now: Date },
): Promise<Member> {
  const row = await memberTx(db, change.id, async (trx) => await updateMember(trx, change));
  return memberView(row, await isHost(db, change.id));
}

function memberView(row: MemberRow, is_host: boolean): Member {
  return {
    name: row.name,
    photo: row.photo,
    email: row.email,
    phone: row.phone,
    language: row.language,
    is_host,
  };
}
