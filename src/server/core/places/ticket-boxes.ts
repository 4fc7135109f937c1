import type { Transaction } from 'kysely';
import type { Database } from '#src/server/db/schema.ts';
import type { SealedBoxes } from '#src/server/db/tables/registrations.ts';

type Trx = Transaction<Database>;

/** Writes a ticket's compact box; its former search box goes. */
export async function writeCompactBox(
  trx: Trx,
  { id, box }: { id: string; box: Buffer },
): Promise<void> {
  await trx
    .updateTable('registrations')
    .set({ box, search_box: null })
    .where('id', '=', id)
    .execute();
}

/** Writes a ticket's new code and box; phones hear of it by its `rev`. */
export async function writeCode(
  trx: Trx,
  {
    id,
    now,
    ...code
  }: SealedBoxes & {
    id: string;
    code_hash: string;
    code_index: string;
    code_cipher: string;
    now: Date;
  },
): Promise<void> {
  await trx
    .updateTable('registrations')
    .set((eb) => ({ ...code, rev: eb('rev', '+', 1), updated_at: now }))
    .where('id', '=', id)
    .execute();
}

/** Writes a registration's new boxes. */
export async function writeBoxes(
  trx: Trx,
  { id, now, ...boxes }: { id: string; box: Buffer; search_box: null; now: Date },
): Promise<void> {
  await trx
    .updateTable('registrations')
    .set((eb) => ({ ...boxes, rev: eb('rev', '+', 1), updated_at: now }))
    .where('id', '=', id)
    .execute();
}
