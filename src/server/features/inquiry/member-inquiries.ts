import type { Kysely, Transaction } from 'kysely';
import type { Database } from '#src/server/db/schema.ts';
import type { Keys } from '#src/server/platform/keys.ts';
import type { DataOwner, MemberData } from '#src/server/platform/member-data.ts';
import { deleteInquiries, listAllInquiries } from './inquiry-repository.ts';
import { openDetails } from './inquiry-service.ts';

/** The inquiries that were sent from a member's address. */
export function memberInquiries(keys: Keys): MemberData {
  return {
    tables: ['inquiries'],
    async eraseMember(trx, { owner }) {
      const found = await findInquiries(trx, { keys, owner });
      await deleteInquiries(
        trx,
        found.map(({ id }) => id),
      );
    },
    async exportMember(db, owner) {
      return { topics: { inquiries: await findInquiries(db, { keys, owner }) } };
    },
  };
}

/**
 * Inquiries are anonymous and encrypted, so all are decrypted and searched; retention of 180 days keeps them few. Only for
 * verified addresses, because anyone can register another's.
 */
async function findInquiries(
  db: Kysely<Database> | Transaction<Database>,
  { keys, owner }: { keys: Keys; owner: DataOwner },
) {
  if (owner.email_verified_at === null) return [];
  const rows = await listAllInquiries(db);
  return rows.flatMap(({ details_cipher: cipher, ...row }) => {
    const details = openDetails(keys, cipher);
    return details?.email === owner.email ? [{ ...row, details }] : [];
  });
}
