import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import {
  countParticipants,
  getParticipant,
  listParticipantIds,
  listParticipants,
  updateParticipantNote,
  type Participant,
  type ParticipantFilter,
} from '#src/contract/participants/participants.ts';
import { getEventOverview } from '#src/contract/event-console/overview.ts';
import { getEventConsole } from '#src/contract/event-console/event-console.ts';
import { exportParticipants } from '#src/contract/participants/participant-export.ts';
import { tallyParticipants } from '#src/domain/participants/participant-counts.ts';
import { memberTx } from '#src/server/rights/member-transaction.ts';
import type { Database } from '#src/server/db/schema.ts';
import { insertAudit } from '#src/server/platform/audit.ts';
import type { Keys } from '#src/server/platform/keys.ts';
import { cutPage, readCursor } from '#src/server/http/paging.ts';
import { problem } from '#src/server/http/problems.ts';
import { route } from '#src/server/http/route.ts';
import { listEventAccounts } from '#src/server/features/payments/shared/account-repository.ts';
import { sumLedger } from '#src/server/features/payments/shared/entry-repository.ts';
import { countToCheck } from '#src/server/features/payments/shared/payment-list-repository.ts';
import { readExportedReplies } from '#src/server/features/questions/shared/exported-replies.ts';
import { readWaitingLinks } from '#src/server/features/registration/shared/waiting-links.ts';
import { listRepliedQuestions } from '#src/server/features/questions/shared/reply-service.ts';
import { listAddOnRows } from '#src/server/features/add-ons/shared/add-on-repository.ts';
import { getHostedEvent, type HostedEvent } from '#src/server/rights/hosted-event.ts';
import { changeNotes } from './note-service.ts';
import {
  listCategoryFigures,
  listFigures,
  listPointNames,
  listSoldCategories,
} from './overview-repository.ts';
import { readSearch } from './participant-filter.ts';
import { countPassed, groupParticipants } from './count-repository.ts';
import {
  countScope,
  findParticipantRow,
  listExportedRows,
  listParticipantRows,
  listScopeIds,
  sortKind,
  type ParticipantScope,
} from './participant-repository.ts';
import { cursorValue, exportView, rowView, sheetView } from './participant-view.ts';
import { listHistory, listPassed } from './sheet-repository.ts';

type Dependencies = { db: Kysely<Database>; keys: Keys };

/** The participants of an event, for its hosts. */
export function participantRoutes(app: FastifyInstance, { db, keys }: Dependencies) {
  route(app, listParticipants, async ({ params, query, member, now }) => {
    const { sort, limit, cursor, ...filter } = query;
    const event = await getHostedEvent(db, { eventId: params.id, memberId: member.id });
    const scope = await toScope(event, filter);
    const after = readCursor(cursor, sort, sortKind(sort));
    const [rows, total] = await Promise.all([
      listParticipantRows(db, { ...scope, sort, after, limit }),
      countScope(db, scope),
    ]);
    const { shown, nextCursor } = cutPage(rows, {
      limit,
      sort,
      valueOf: (row) => cursorValue(sort, row),
    });
    const as_of = now.toISOString();
    return { data: shown.map(rowView), next_cursor: nextCursor, total, as_of };
  });

  route(app, listParticipantIds, async ({ params, query, member }) => {
    const event = await getHostedEvent(db, { eventId: params.id, memberId: member.id });
    return { ids: await listScopeIds(db, await toScope(event, query)) };
  });

  route(app, countParticipants, async ({ params, query, member }) => {
    const event = await getHostedEvent(db, { eventId: params.id, memberId: member.id });
    const scope = await toScope(event, query);
    const [groups, point] = await Promise.all([
      groupParticipants(db, scope),
      countPassed(db, scope),
    ]);
    return { ...tallyParticipants(groups, query), point };
  });

  route(app, exportParticipants, async ({ params, body, member, now }) => {
    const event = await getHostedEvent(db, { eventId: params.id, memberId: member.id });
    const scope = await toScope(event, body.filter);
    return await memberTx(db, member.id, async (trx) => {
      const rows = await listExportedRows(trx, { ...scope, sort: body.sort });
      await insertAudit(trx, {
        action: 'participants.exported',
        actorId: member.id,
        subjectId: event.id,
        detail: { purpose: body.purpose, count: rows.length },
        now,
      });
      const ids = body.purpose === 'table' ? rows.map(({ id }) => id) : [];
      const { questions, repliesOf } = await readExportedReplies(trx, event.id, ids);
      return { data: rows.map((row) => exportView(event, row, repliesOf(row.id))), questions };
    });
  });

  route(app, getParticipant, async ({ params, member }) => {
    const event = await getHostedEvent(db, { eventId: params.id, memberId: member.id });
    return { participant: await readSheet(event, params.registrationId) };
  });

  route(app, updateParticipantNote, async ({ params, body, member, now }) => {
    const event = await getHostedEvent(db, { eventId: params.id, memberId: member.id });
    const id = params.registrationId;
    await changeNotes({ db, keys }, { event, id, hostId: member.id, body, now });
    return { participant: await readSheet(event, id) };
  });

  route(app, getEventOverview, async ({ params, member, now }) => {
    const event = await getHostedEvent(db, { eventId: params.id, memberId: member.id });
    return await readOverview(event, now);
  });

  route(app, getEventConsole, async ({ params, member }) => {
    const event = await getHostedEvent(db, { eventId: params.id, memberId: member.id });
    const [categories, points] = await Promise.all([
      listSoldCategories(db, event.id),
      listPointNames(db, event.id),
    ]);
    return { event: eventView(event), categories, points };
  });

  async function readSheet(event: HostedEvent, id: string): Promise<Participant> {
    const asksJersey = event.jersey_sizes.length > 0;
    const row = await findParticipantRow(db, { eventId: event.id, id, asksJersey });
    if (!row) throw problem('not_found');
    const place = { eventId: event.id, categoryId: row.category_id, registrationId: id };
    const [points, history, questions] = await Promise.all([
      listPassed(db, place),
      listHistory(db, [id, row.order_id]),
      listRepliedQuestions(db, place),
    ]);
    return sheetView(event, row, { points, history, questions });
  }

  async function readOverview(event: HostedEvent, now: Date) {
    const { id } = event;
    const [categories, toCheck, money, accounts, points, figures, addOns, waitingLinks] =
      await Promise.all([
        listCategoryFigures(db, id, event.jersey_sizes.length > 0),
        countToCheck(db, id),
        sumLedger(db, id),
        listEventAccounts(db, [id]),
        listPointNames(db, id),
        listFigures(db, event),
        listAddOnRows(db, id),
        readWaitingLinks(db, { event, now }),
      ]);
    const all = (name: 'unpaid' | 'paid' | 'incomplete' | 'waitlisted' | 'waiting') =>
      categories.reduce((sum, category) => sum + category[name], 0);
    const isPaid = [...categories, ...addOns].some(({ price }) => price > 0);
    return {
      event: eventView(event),
      categories,
      points,
      todo: {
        unpaid: all('unpaid'),
        incomplete: all('incomplete'),
        waiting: all('waiting'),
        proofs: toCheck.count,
        oldest_proof_at: toCheck.oldest?.toISOString() ?? null,
        owed: toCheck.owed,
        over: toCheck.over,
        over_amount: Number(toCheck.over_amount),
        lacks_account: isPaid && accounts.length === 0,
      },
      waiting_links: waitingLinks,
      paid: all('paid'),
      waitlisted: all('waitlisted'),
      money: { held: money.held, owed: money.owed },
      jersey_stock: event.jersey_stock,
      add_ons: addOns.map(({ id: addOnId, name, price, stock, taken }) => ({
        id: addOnId,
        name,
        price,
        stock,
        taken,
      })),
      ...figures,
    };
  }
}

async function toScope(event: HostedEvent, filter: ParticipantFilter): Promise<ParticipantScope> {
  return {
    eventId: event.id,
    asksJersey: event.jersey_sizes.length > 0,
    search: await readSearch(filter.q),
    filter,
  };
}

function eventView(hosted: HostedEvent) {
  const { community_id, community_slug, community_name, contact_email: _, ...event } = hosted;
  return {
    ...event,
    starts_at: event.starts_at.toISOString(),
    ends_at: event.ends_at.toISOString(),
    registration_opens_at: event.registration_opens_at.toISOString(),
    registration_closes_at: event.registration_closes_at.toISOString(),
    community:
      community_id === null || community_slug === null || community_name === null
        ? null
        : { id: community_id, slug: community_slug, name: community_name },
  };
}
