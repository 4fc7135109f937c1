import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import {
  changePromoCode,
  checkPromoCode,
  createPromoBatch,
  createPromoCode,
  exportPromoCodes,
  listPromoCodes,
  type PromoCode,
} from '#src/contract/promo/promo-codes.ts';
import { foldPromoCode } from '#src/domain/promo/promo-code.ts';
import { requireHost } from '#src/server/rights/hosting.ts';
import type { PromoRow } from '#src/server/core/orders/promo-codes.ts';
import type { Database } from '#src/server/db/schema.ts';
import { cutPage, readCursor } from '#src/server/http/paging.ts';
import { route } from '#src/server/http/route.ts';
import { checkPromo } from './check-promo.ts';
import type { PromoGuesses } from './shared/promo-guesses.ts';
import { countPromos, listPromoRows } from './shared/promo-repository.ts';
import { changePromo, createBatch, createPromo, exportPromos } from './promo-service.ts';

type Dependencies = { db: Kysely<Database>; countGuess: PromoGuesses };

const promoSort = 'created_at';

/** Promo codes of an event, for its hosts, and what one takes off a price, for who registers. */
export function promoRoutes(app: FastifyInstance, { db, countGuess }: Dependencies): void {
  route(app, listPromoCodes, async ({ params: { id: eventId }, query, member }) => {
    await requireHost(db, { eventId, memberId: member.id });
    const { limit } = query;
    const which = { eventId, q: foldPromoCode(query.q ?? '').replace(/[^A-Z0-9]/g, '') };
    const after = readCursor(query.cursor, promoSort, 'instant');
    const [rows, total] = await Promise.all([
      listPromoRows(db, { ...which, after, limit }),
      countPromos(db, which),
    ]);
    const { shown, nextCursor } = cutPage(rows, {
      limit,
      sort: promoSort,
      valueOf: (row) => row.created_at.toISOString(),
    });
    return { data: shown.map(promoView), next_cursor: nextCursor, total };
  });

  route(app, createPromoCode, async ({ params, body, member, now }) => {
    const host = { eventId: params.id, hostId: member.id, now };
    return { promo: promoView(await createPromo(db, { ...host, promo: body })) };
  });

  route(app, changePromoCode, async ({ params, body, member, now }) => {
    const host = { eventId: params.id, hostId: member.id, now };
    return { promo: promoView(await changePromo(db, { ...host, id: params.promoId, ...body })) };
  });

  route(app, createPromoBatch, async ({ params, body, member, now }) => {
    const host = { eventId: params.id, hostId: member.id, now };
    return { data: (await createBatch(db, { ...host, batch: body })).map(promoView) };
  });

  route(app, exportPromoCodes, async ({ params, member, now }) => {
    const host = { eventId: params.id, hostId: member.id, now };
    return { data: (await exportPromos(db, host)).map(promoView) };
  });

  route(app, checkPromoCode, async ({ params, body, member, now, request }) => {
    await countGuess(request);
    const { category_id: categoryId, code } = body;
    return await checkPromo(db, { eventId: params.id, memberId: member.id, categoryId, code, now });
  });
}

function promoView(row: PromoRow): PromoCode {
  return {
    id: row.id,
    rev: row.rev,
    code: row.code,
    kind: row.kind,
    value: row.value,
    from: row.valid_from?.toISOString() ?? null,
    until: row.valid_until?.toISOString() ?? null,
    category_ids: row.category_ids,
    use_limit: row.use_limit,
    per_member: row.per_member,
    uses: row.uses,
    is_off: row.is_off,
  };
}
