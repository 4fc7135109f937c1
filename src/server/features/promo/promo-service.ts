import { randomBytes } from 'node:crypto';
import type { Insertable, Kysely, Transaction } from 'kysely';
import type { AuditAction } from '#src/contract/desk/audit-actions.ts';
import { promoBatch, promoMost } from '#src/contract/promo/promo-choices.ts';
import type { NewPromo, PromoBatch, PromoContent } from '#src/contract/promo/promo-codes.ts';
import { encodeCrockford } from '#src/domain/ids/crockford.ts';
import { hostTx } from '#src/server/rights/hosting.ts';
import {
  insertPromos,
  lockPromo,
  ruleColumns,
  writePromo,
  type PromoRow,
} from '#src/server/core/orders/promo-codes.ts';
import type { Database } from '#src/server/db/schema.ts';
import type { PromoCodesTable } from '#src/server/db/tables/prices.ts';
import { insertAudit } from '#src/server/platform/audit.ts';
import { newId } from '#src/server/platform/ids.ts';
import { invalidField, problem } from '#src/server/http/problems.ts';
import { checkNamedCategories } from '#src/server/rights/named-categories.ts';
import {
  countPromos,
  listPromoBatch,
  listPromoRows,
  lockEventForPromos,
} from './shared/promo-repository.ts';

type Db = Kysely<Database>;
type Trx = Transaction<Database>;
type Host = { eventId: string; hostId: string; now: Date };

/** A new promo code. Throws problem not_found, invalid_request at the field that does not fit. */
export async function createPromo(
  db: Db,
  { promo, ...host }: Host & { promo: NewPromo },
): Promise<PromoRow> {
  return await hostTx(db, host, async (trx) => {
    await makeRoom(trx, { ...host, count: 1, path: 'code' });
    await checkNamedCategories(trx, { ...host, ids: promo.category_ids });
    const { code, use_limit, per_member } = promo;
    const row = { ...toRow(host, promo), code, use_limit, per_member };
    const [made] = await insertPromos(trx, [row]);
    if (!made) throw invalidField('code', 'taken');
    await tell(trx, host, { action: 'promo.created', subjectId: made.id, detail: { ...promo } });
    return made;
  });
}

/**
 * Changes a promo code, for orders from now on.
 *
 * @throws problem not_found, conflict when another host changed it since, invalid_request at the field that does not fit
 */
export async function changePromo(
  db: Db,
  { id, rev, content, ...host }: Host & { id: string; rev: number; content: PromoContent },
): Promise<PromoRow> {
  return await hostTx(db, host, async (trx) => {
    const promo = await lockPromo(trx, { eventId: host.eventId, id });
    if (!promo) throw problem('not_found');
    if (promo.rev !== rev) throw problem('conflict');
    const kept = promo.category_ids ?? [];
    await checkNamedCategories(trx, { ...host, ids: content.category_ids, kept });
    if (content.use_limit !== null && content.use_limit < promo.uses) {
      throw invalidField('use_limit', 'too_few');
    }
    const changed = await writePromo(trx, { id, content, now: host.now });
    await tell(trx, host, {
      action: actionOf(promo.is_off, content.is_off),
      subjectId: id,
      detail: { code: promo.code, before: contentOf(promo), after: content },
    });
    return changed;
  });
}

/** Makes codes that work one time each; the same id gives the same codes. Throws as `createPromo`. */
export async function createBatch(
  db: Db,
  { batch, ...host }: Host & { batch: PromoBatch },
): Promise<PromoRow[]> {
  const { id: batchId, prefix, count } = batch;
  const which = { eventId: host.eventId, batchId };
  return await hostTx(db, host, async (trx) => {
    await lockEventForPromos(trx, host.eventId);
    const earlier = await listPromoBatch(trx, which);
    if (earlier.length > 0) return earlier;
    await makeRoom(trx, { ...host, count, path: 'count' });
    await checkNamedCategories(trx, { ...host, ids: batch.category_ids });
    for (let made = 0; made < count;) {
      const rows = Array.from({ length: count - made }, () => ({
        ...toRow(host, batch),
        code: prefix + randomCode(),
        use_limit: 1,
        batch_id: batchId,
      }));
      made += (await insertPromos(trx, rows)).length;
    }
    const { id: _, ...detail } = batch;
    await tell(trx, host, { action: 'promo.batch_created', subjectId: host.eventId, detail });
    return await listPromoBatch(trx, which);
  });
}

/** All promo codes of an event, for a file. Throws problem not_found. */
export async function exportPromos(db: Db, host: Host): Promise<PromoRow[]> {
  return await hostTx(db, host, async (trx) => {
    const rows = await listPromoRows(trx, { eventId: host.eventId, q: '', after: null });
    const detail = { count: rows.length };
    await tell(trx, host, { action: 'promo.exported', subjectId: host.eventId, detail });
    return rows;
  });
}

async function makeRoom(
  trx: Trx,
  { eventId, count, path }: { eventId: string; count: number; path: string },
): Promise<void> {
  await lockEventForPromos(trx, eventId);
  const held = await countPromos(trx, { eventId, q: '' });
  if (held + count > promoMost.codes) throw invalidField(path, 'too_many');
}

type Rule = Parameters<typeof ruleColumns>[0];

function toRow(
  { eventId, now }: Host,
  rule: Rule,
): Omit<Insertable<PromoCodesTable>, 'code'> & {
  use_limit: number | null;
} {
  const times = { created_at: now, updated_at: now };
  return { id: newId(), event_id: eventId, ...ruleColumns(rule), use_limit: null, ...times };
}

/** Fifty bits: nobody finds one by trying. */
function randomCode(): string {
  return encodeCrockford(randomBytes(promoBatch.random)).slice(0, promoBatch.random);
}

function actionOf(wasOff: boolean, isOff: boolean): AuditAction {
  if (wasOff === isOff) return 'promo.changed';
  return isOff ? 'promo.switched_off' : 'promo.switched_on';
}

function contentOf(row: PromoRow): PromoContent {
  return {
    kind: row.kind,
    value: row.value,
    from: row.valid_from?.toISOString() ?? null,
    until: row.valid_until?.toISOString() ?? null,
    category_ids: row.category_ids,
    use_limit: row.use_limit,
    per_member: row.per_member,
    is_off: row.is_off,
  };
}

async function tell(
  trx: Trx,
  { eventId, hostId, now }: Host,
  { detail, ...entry }: { action: AuditAction; subjectId: string; detail: object },
): Promise<void> {
  const told = { event_id: eventId, ...detail };
  await insertAudit(trx, { ...entry, actorId: hostId, detail: told, now });
}
