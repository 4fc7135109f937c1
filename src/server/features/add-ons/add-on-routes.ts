import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import {
  changeAddOn as changeAddOnEndpoint,
  createAddOn as createAddOnEndpoint,
  getExtras,
  listAddOns,
  type AddOn,
  type OfferedAddOn,
} from '#src/contract/add-ons/add-ons.ts';
import { addOnLeft } from '#src/domain/add-ons/add-on.ts';
import { requireHost } from '#src/server/rights/hosting.ts';
import type { AddOnRow } from '#src/server/core/orders/add-ons.ts';
import type { Database } from '#src/server/db/schema.ts';
import { problem } from '#src/server/http/problems.ts';
import { route } from '#src/server/http/route.ts';
import { findRegistrableEvent } from '#src/server/core/events/registrable-event.ts';
import { listAddOnRows } from './shared/add-on-repository.ts';
import { changeAddOn, createAddOn } from './add-on-service.ts';

/** Add-ons of an event: for its hosts, and what of them is offered to who registers. */
export function addOnRoutes(app: FastifyInstance, { db }: { db: Kysely<Database> }): void {
  route(app, listAddOns, async ({ params: { id: eventId }, member }) => {
    await requireHost(db, { eventId, memberId: member.id });
    return { data: (await listAddOnRows(db, eventId)).map(addOnView) };
  });

  route(app, createAddOnEndpoint, async ({ params, body, member, now }) => {
    const host = { eventId: params.id, hostId: member.id, now };
    return { add_on: addOnView(await createAddOn(db, { ...host, content: body })) };
  });

  route(app, changeAddOnEndpoint, async ({ params, body, member, now }) => {
    const host = { eventId: params.id, hostId: member.id, now };
    return { add_on: addOnView(await changeAddOn(db, { ...host, id: params.addOnId, ...body })) };
  });

  route(app, getExtras, async ({ params: { id } }) => {
    const event = await findRegistrableEvent(db, id);
    if (!event?.is_shown) throw problem('not_found');
    const rows = await listAddOnRows(db, id);
    return {
      add_ons: rows.filter((row) => row.is_on_sale).map(offeredView),
      refund: event.refund_rule,
    };
  });
}

function addOnView(row: AddOnRow): AddOn {
  const { id, rev, taken, name, price, stock, choices, category_ids, most, is_on_sale } = row;
  return { id, rev, taken, name, price, stock, choices, category_ids, most, is_on_sale };
}

function offeredView(row: AddOnRow): OfferedAddOn {
  const { id, name, price, choices, category_ids, most } = row;
  return { id, name, price, left: addOnLeft(row), choices, category_ids, most };
}
