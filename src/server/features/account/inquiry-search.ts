import type { Kysely, Transaction } from 'kysely';
import type { Database } from '#src/server/db/schema.ts';
import type { AccountPorts } from './account-ports.ts';

type Search = {
  ports: AccountPorts;
  account: { email: string; email_verified_at: Date | null };
};

/**
 * Inquiries sent from the member's address. They are anonymous and encrypted, so all are decrypted and searched; retention
 * of 180 days keeps them few. Only for verified addresses, because anyone can register another's.
 */
export async function listMemberInquiries(
  db: Kysely<Database> | Transaction<Database>,
  { ports, account }: Search,
) {
  if (account.email_verified_at === null) return [];
  const rows = await db
    .selectFrom('inquiries')
    .select(['id', 'kind', 'state', 'language', 'details_cipher', 'consented_at', 'created_at'])
    .orderBy('created_at')
    .execute();
  return rows.flatMap(({ details_cipher: cipher, ...row }) => {
    const details = ports.openInquiry(cipher);
    return details?.email === account.email ? [{ ...row, details }] : [];
  });
}
