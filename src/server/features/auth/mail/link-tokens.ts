import type { Selectable, Transaction } from 'kysely';
import { lockMemberShared } from '#src/server/rights/member-transaction.ts';
import type { Database } from '#src/server/db/schema.ts';
import type { AccountTokensTable } from '#src/server/db/tables/accounts.ts';

/** What a link is for. */
export type LinkKind = Exclude<AccountTokensTable['kind'], 'owner_code' | 'owners_yes'>;

type NewToken = Omit<Selectable<AccountTokensTable>, 'created_at'> & { now: Date };

/** Stores a token and deletes the member's others of its kind; idempotent. */
export async function replaceToken(
  trx: Transaction<Database>,
  { now, ...token }: NewToken,
): Promise<void> {
  await trx
    .deleteFrom('account_tokens')
    .where('member_id', '=', token.member_id)
    .where('kind', '=', token.kind)
    .where('hash', '!=', token.hash)
    .execute();
  await trx
    .insertInto('account_tokens')
    .values({ ...token, created_at: now })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .execute();
}

/** Consumes a link and returns its member; null when it is unknown, expired, or the account's address has changed. */
export async function consumeToken(
  trx: Transaction<Database>,
  { hash, kind, now }: { hash: string; kind: LinkKind; now: Date },
): Promise<string | null> {
  const named = await trx
    .selectFrom('account_tokens')
    .select('member_id')
    .where('hash', '=', hash)
    .executeTakeFirst();
  // Same lock order as closing an account: member before token.
  if (!named || !(await lockMemberShared(trx, named.member_id))) return null;
  const token = await trx
    .deleteFrom('account_tokens')
    .where('hash', '=', hash)
    .where('kind', '=', kind)
    .returningAll()
    .executeTakeFirst();
  if (!token || token.expires_at <= now) return null;
  const member = await trx
    .selectFrom('members')
    .select('id')
    .where('id', '=', token.member_id)
    .where('email', '=', token.email)
    .executeTakeFirst();
  return member?.id ?? null;
}
