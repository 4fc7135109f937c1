import type { Kysely } from 'kysely';
import { addOnMost } from '#src/contract/add-ons/add-on-choices.ts';
import type { AddOnContent } from '#src/contract/add-ons/add-ons.ts';
import { hostTx } from '#src/server/rights/hosting.ts';
import {
  contentColumns,
  insertAddOn,
  lockAddOn,
  writeAddOn,
  type AddOnRow,
} from '#src/server/core/orders/add-ons.ts';
import type { Database } from '#src/server/db/schema.ts';
import { insertAudit } from '#src/server/platform/audit.ts';
import { newId } from '#src/server/platform/ids.ts';
import { invalidField, problem } from '#src/server/http/problems.ts';
import { checkNamedCategories } from '#src/server/rights/named-categories.ts';
import { listAddOnRows, lockEventForAddOns } from './shared/add-on-repository.ts';

type Db = Kysely<Database>;
type Host = { eventId: string; hostId: string; now: Date };

/** A new add-on. Throws problem not_found, invalid_request at the field that does not fit. */
export async function createAddOn(
  db: Db,
  { content, ...host }: Host & { content: AddOnContent },
): Promise<AddOnRow> {
  return await hostTx(db, host, async (trx) => {
    await lockEventForAddOns(trx, host.eventId);
    const held = await listAddOnRows(trx, host.eventId);
    if (held.length >= addOnMost.perEvent) throw invalidField('name', 'too_many');
    await checkNamedCategories(trx, { ...host, ids: content.category_ids });
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
    const kept = addOn.category_ids ?? [];
    await checkNamedCategories(trx, { ...host, ids: content.category_ids, kept });
    if (content.stock !== null && content.stock < addOn.taken)
      throw invalidField('stock', 'too_few');
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
