import { sql, type Transaction } from 'kysely';
import type { Database } from '#src/server/db/schema.ts';

type Trx = Transaction<Database>;

/** Takes the numbers of locked participants away, so that they can be given among them in any order. */
export async function clearBibs(trx: Trx, ids: readonly string[]): Promise<void> {
  await trx
    .updateTable('registrations')
    .set({ bib: null })
    .where(sql<boolean>`id = any(${ids})`)
    .execute();
}

type NumberedRow = { id: string; bib: number | null; box: Buffer };

/** Writes the numbers of locked participants, which nobody has now, with their boxes; all in one statement. */
export async function writeNumbered(
  trx: Trx,
  { rows, now }: { rows: readonly NumberedRow[]; now: Date },
): Promise<void> {
  await sql`
    update registrations
    set bib = numbered.bib, box = numbered.box, search_box = null,
      rev = rev + 1, updated_at = ${now}
    from unnest(
      ${rows.map(({ id }) => id)}::text[], ${rows.map(({ bib }) => bib)}::int[],
      ${rows.map(({ box }) => box)}::bytea[]
    ) as numbered (id, bib, box)
    where registrations.id = numbered.id
  `.execute(trx);
}

/** Writes a locked participant's new values and boxes; scanning phones fetch the record again. */
export async function writeParticipant(
  trx: Trx,
  {
    id,
    now,
    ...changes
  }: {
    id: string;
    now: Date;
    bib?: number | null;
    wave?: string | null;
    attention?: string | null;
    category_id?: string;
    jersey?: string | null;
    box?: Buffer;
    search_box?: null;
  },
): Promise<void> {
  await trx
    .updateTable('registrations')
    .set((eb) => ({
      ...changes,
      ...('attention' in changes ? { note_rev: eb('note_rev', '+', 1) } : {}),
      rev: eb('rev', '+', 1),
      updated_at: now,
    }))
    .where('id', '=', id)
    .execute();
}

/** Replaces the notes of a locked participant. */
export async function writeNotes(
  trx: Transaction<Database>,
  { id, note, attention }: { id: string; note: string | null; attention: string | null },
): Promise<void> {
  await trx
    .updateTable('registrations')
    .set((eb) => ({ note, attention, note_rev: eb('note_rev', '+', 1) }))
    .where('id', '=', id)
    .execute();
}
