import { sql, type Transaction } from 'kysely';
import type { Database } from '#src/server/db/schema.ts';
import type { Holder, SealedBoxes } from '#src/server/db/tables/registrations.ts';

type Trx = Transaction<Database>;

/** Empties what hosts needed to reach runners and to know their age; their tickets are fetched anew. */
export async function eraseContacts(
  trx: Trx,
  { ids, now }: { ids: readonly string[]; now: Date },
): Promise<void> {
  const emptied = { birth_date: '', phone: '', emergency_name: '', emergency_phone: '' };
  await sql`
    update registrations
    set holder = holder || ${JSON.stringify(emptied)}::jsonb, email = null, note = null, attention = null,
      contacts_erased_at = ${now}, rev = rev + 1, updated_at = ${now}
    where id = any(${ids})`.execute(trx);
}

/** Forgets who a row of a file was; the cancelled place and its code stay, so that gates know it is over. */
export async function forgetRunner(
  trx: Trx,
  { id, ...changes }: { id: string; holder: Holder; box: Buffer; search_box: null },
): Promise<void> {
  await trx
    .updateTable('registrations')
    .set({ ...changes, holder: JSON.stringify(changes.holder), email: null, bib: null })
    .where('id', '=', id)
    .execute();
}

/** What was said of a place's runner. */
export type Answered = SealedBoxes & {
  id: string;
  holder: Holder;
  jersey: string | null;
  consents: readonly object[];
  now: Date;
};

/** Writes what was said of the runner of a place of a locked category. */
export async function writeAnswers(
  trx: Transaction<Database>,
  { id, now, holder, consents, ...changes }: Answered,
): Promise<void> {
  await trx
    .updateTable('registrations')
    .set({
      ...changes,
      holder: JSON.stringify(holder),
      consents: JSON.stringify(consents),
      rev: sql`rev + 1`,
      updated_at: now,
    })
    .where('id', '=', id)
    .execute();
}

type Erased = { id: string; holder: Holder; box: Buffer; search_box: null; now: Date };

/** Takes a member who leaves from a ticket, and what hosts noted; its boxes are sealed anew. */
export async function eraseTicket(
  trx: Trx,
  { id, holder, box, search_box, now }: Erased,
): Promise<void> {
  await trx
    .updateTable('registrations')
    .set((eb) => ({
      holder: JSON.stringify(holder),
      box,
      search_box,
      member_id: null,
      email: null,
      note: null,
      attention: null,
      rev: eb('rev', '+', 1),
      updated_at: now,
    }))
    .where('id', '=', id)
    .execute();
}

/** Gives a place of a locked category to a member. */
export async function giveTo(
  trx: Trx,
  { id, memberId }: { id: string; memberId: string },
): Promise<void> {
  await trx
    .updateTable('registrations')
    // From now on it is the account's address that counts.
    .set({ member_id: memberId, email: null })
    .where('id', '=', id)
    .execute();
}

/** Replaces the runner of a place, with all that hosts noted of the one before. */
export async function replaceRunner(
  trx: Trx,
  {
    id,
    memberId,
    holder,
    jersey,
    consents,
    now,
  }: {
    id: string;
    memberId: string;
    holder: Holder;
    jersey: string | null;
    consents: readonly object[];
    now: Date;
  },
): Promise<void> {
  await trx
    .updateTable('registrations')
    .set((eb) => ({
      member_id: memberId,
      holder: JSON.stringify(holder),
      jersey,
      consents: JSON.stringify(consents),
      email: null,
      note: null,
      attention: null,
      note_rev: eb('note_rev', '+', 1),
      updated_at: now,
    }))
    .where('id', '=', id)
    .execute();
}
