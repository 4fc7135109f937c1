import type { Kysely, Transaction } from 'kysely';
import type { DeskContact } from '#src/contract/content/contact-editing.ts';
import type { Database } from '#src/server/db/schema.ts';

type Trx = Transaction<Database>;

/** There is one. */
export const contactId = 'site';

/** What comes with the app: nobody’s address. Whoever runs the site writes their own. */
const shipped: DeskContact = { address: '', whatsapp: null, email: null, socials: {}, rev: 0 };

/** How to reach whoever runs the site. */
export async function readContact(db: Kysely<Database> | Trx): Promise<DeskContact> {
  const row = await db
    .selectFrom('site_contact')
    .select(['address', 'whatsapp', 'email', 'socials', 'rev'])
    .where('id', '=', contactId)
    .executeTakeFirst();
  return row ?? shipped;
}

type Written = { contact: DeskContact; editorId: string; now: Date };

/**
 * Stores what was written over the revision before it.
 *
 * @returns false when another editor was first
 */
export async function writeContact(trx: Trx, { contact, editorId, now }: Written) {
  const { rev, socials, ...facts } = contact;
  const row = {
    ...facts,
    socials: JSON.stringify(socials),
    rev,
    edited_at: now,
    edited_by: editorId,
  };
  const { numInsertedOrUpdatedRows: count } = await trx
    .insertInto('site_contact')
    .values({ id: contactId, ...row })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet(row)
        .where('site_contact.rev', '=', rev - 1),
    )
    .executeTakeFirst();
  return count === 1n;
}
