import type { Kysely, Transaction } from 'kysely';
import { addOnMost } from '#src/contract/add-ons/add-on-choices.ts';
import type { AddOnContent } from '#src/contract/add-ons/add-ons.ts';
import { memberTx } from '#src/server/rights/member-transaction.ts';
import { mayHostEvent } from '#src/server/rights/hosting.ts';
import type { Database } from '#src/server/db/schema.ts';
import { insertAudit } from '#src/server/platform/audit.ts';
import { newId } from '#src/server/platform/ids.ts';
import { problem } from '#src/server/http/problems.ts';
import { listCategoryIds } from '../promo/promo-repository.ts';
import {
  contentColumns,
  insertAddOn,
  listAddOnRows,
  lockAddOn,
  lockEventForAddOns,
  writeAddOn,
  type AddOnRow,
} from './add-on-repository.ts';

type Db = Kysely<Database>;
type Trx = Transaction<Database>;
type Host = { eventId: string; hostId: string; now: Date };

/** A new add-on. Throws problem not_found, invalid_request at the field that does not fit. */
export async function createAddOn(
  db: Db,
  { content, ...host }: Host & { content: AddOnContent },
): Promise<AddOnRow> {
  return await hostTx(db, host, async (trx) => {
    await lockEventForAddOns(trx, host.eventId);
    const held = await listAddOnRows(trx, host.eventId);
    if (held.length >= addOnMost.perEvent) throw refuse('name', 'too_many');
    await checkCategories(trx, host, { ids: content.category_ids, kept: [] });
    const made = await insertAddOn(trx, {
      id: newId(),
      event_id: host.eventId,
      ...contentColumns(content),
      created_at: host.now,
      updated_at: host.now,
    });
    await insertAudit(trx, {
      action: 'add_on.created',
      actorId: host.hostId,
      subjectId: made.id,
      detail: { event_id: host.eventId, ...content },
      now: host.now,
    });
    return made;
  });
}

/**
 * Changes an add-on, for orders from now on: those that have it keep its name and price of then.
 *
 * @throws problem not_found, conflict when another host changed it since, invalid_request at the field that does not fit
 */
export async function changeAddOn(
  db: Db,
  { id, rev, content, ...host }: Host & { id: string; rev: number; content: AddOnContent },
): Promise<AddOnRow> {
  return await hostTx(db, host, async (trx) => {
    const addOn = await lockAddOn(trx, { eventId: host.eventId, id });
    if (!addOn) throw problem('not_found');
    if (addOn.rev !== rev) throw problem('conflict');
    // One that was removed from the event since is kept: nobody has to clear it first.
    const kept = addOn.category_ids ?? [];
    await checkCategories(trx, host, { ids: content.category_ids, kept });
    if (content.stock !== null && content.stock < addOn.taken) throw refuse('stock', 'too_few');
    const changed = await writeAddOn(trx, { id, content, now: host.now });
    const { name, price, stock, is_on_sale } = addOn;
    await insertAudit(trx, {
      action: 'add_on.changed',
      actorId: host.hostId,
      subjectId: id,
      detail: {
        event_id: host.eventId,
        before: { name, price, stock, is_on_sale },
        after: content,
      },
      now: host.now,
    });
    return changed;
  });
}

async function hostTx<T>(
  db: Db,
  { eventId, hostId }: Host,
  work: (trx: Trx) => Promise<T>,
): Promise<T> {
  return await memberTx(db, hostId, async (trx) => {
    if (!(await mayHostEvent(trx, { eventId, memberId: hostId }))) throw problem('not_found');
    return await work(trx);
  });
}

async function checkCategories(
  trx: Trx,
  { eventId }: Host,
  { ids, kept }: { ids: readonly string[] | null; kept: readonly string[] },
): Promise<void> {
  if (ids === null) return;
  const known = [...kept, ...(await listCategoryIds(trx, eventId))];
  if (ids.some((id) => !known.includes(id))) throw refuse('category_ids', 'unknown');
}

function refuse(path: string, code: string) {
  return problem('invalid_request', { fields: [{ path, code }] });
}
