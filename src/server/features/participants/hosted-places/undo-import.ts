import type { Kysely } from 'kysely';
import { endRegistrations } from '#src/server/core/orders/end-registrations.ts';
import { changeTaken } from '#src/server/core/events/categories.ts';
import { forgetRunner } from '#src/server/core/places/runners.ts';
import { forgetMoney } from '#src/server/core/orders/payment.ts';
import type { Database } from '#src/server/db/schema.ts';
import { insertAudit } from '#src/server/platform/audit.ts';
import { newId } from '#src/server/platform/ids.ts';
import type { Keys } from '#src/server/platform/keys.ts';
import { memberTx } from '#src/server/rights/member-transaction.ts';
import { problem } from '#src/server/http/problems.ts';
import { lockCategories } from '#src/server/core/places/participant-changes.ts';
import type { HostedEvent } from '#src/server/rights/hosted-event.ts';
import { readCode } from '#src/server/platform/ticket-codes.ts';
import { sealTicket } from '#src/server/core/places/ticket-sealing.ts';
import { insertEntries } from '#src/server/features/payments/shared/entry-repository.ts';
import { deleteClaims } from '#src/server/features/registration/shared/place-claims.ts';
import { eraseImportedRows, listUndoable, lockImport } from './import-repository.ts';

/** Stands for a runner who should not have been brought in. */
const nobody = {
  legal_name: '—',
  bib_name: '—',
  birth_date: '2000-01-01',
  phone: '',
  city: '',
  emergency_name: '',
  emergency_phone: '',
};

/**
 * Takes back the rows of an import that nobody has taken over, changed, paid or admitted since: their places are free
 * again, their data is erased and the sums of the ledger are what they were before. A second time changes nothing more.
 *
 * @throws problem not_found
 */
export async function undoImport(
  { db, keys }: { db: Kysely<Database>; keys: Keys },
  input: { event: HostedEvent; importId: string; hostId: string; now: Date },
): Promise<{ undone: number; kept: number }> {
  const { event, importId, hostId, now } = input;
  return await memberTx(db, hostId, async (trx) => {
    await lockCategories(trx, event.id);
    if (!(await lockImport(trx, { id: importId, eventId: event.id }))) throw problem('not_found');
    const rows = await listUndoable(trx, importId);
    const undone = rows.filter((row) => row.is_untouched);
    const ids = undone.map(({ id }) => id);
    const kept = rows.length - undone.length;
    if (undone.length === 0) return { undone: 0, kept };
    await endRegistrations(trx, { ids, now });
    for (const row of undone) {
      await changeTaken(trx, { categoryId: row.category_id, by: -1 });
      const holder = { ...nobody, sex: row.holder.sex };
      const boxes = await sealTicket(readCode(keys, row.code_cipher), {
        eventId: event.id,
        startsAt: event.starts_at,
        zone: event.zone,
        categoryId: row.category_id,
        holder,
        bib: null,
        jersey: null,
        attention: null,
      });
      await forgetRunner(trx, { id: row.id, holder, ...boxes });
    }
    const paid = undone.filter(({ received }) => received > 0);
    const orderIds = paid.map(({ order_id: orderId }) => orderId);
    if (paid.length > 0) {
      await forgetMoney(trx, { orderIds, now });
      await insertEntries(
        trx,
        paid.map(({ order_id: orderId, received }) => ({
          id: newId(),
          order_id: orderId,
          event_id: event.id,
          kind: 'import_undone' as const,
          amount: -received,
          reason: null,
          actor_id: hostId,
          at: now,
        })),
      );
    }
    await eraseImportedRows(trx, ids);
    await deleteClaims(trx, ids);
    await trx
      .updateTable('participant_imports')
      .set({ undone_at: now })
      .where('id', '=', importId)
      .execute();
    await insertAudit(trx, {
      action: 'participants.import_undone',
      actorId: hostId,
      subjectId: event.id,
      detail: { import_id: importId, count: undone.length },
      now,
    });
    return { undone: undone.length, kept };
  });
}
