import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { EventContent } from '#src/contract/races-events/event-content.ts';
import {
  cancelEvent as cancelEndpoint,
  createGroupRun,
  createPlatformRace,
  createRace,
  deleteDraft,
  getEditableEvent,
  listPlatformRaces,
  previewEvent,
  publishEvent as publishEndpoint,
  updateEvent,
} from '#src/contract/races-events/event-editing.ts';
import type { EventKind } from '#src/contract/common.ts';
import { crewRoles, requireCommunityRole } from '#src/server/rights/community-rights.ts';
import type { MoneyGuard } from '#src/server/rights/money-guard.ts';
import type { Database } from '#src/server/db/schema.ts';
import { problem } from '#src/server/http/problems.ts';
import { route } from '#src/server/http/route.ts';
import { listPlatformRaceRows } from './editing-repository.ts';
import {
  cancelEvent,
  createDraft,
  discardDraft,
  getEditable,
  previewContent,
  publishEvent,
  saveEvent,
} from './editing-service.ts';

const createLimit = { max: 60, timeWindow: 60 * 60_000 };

type Creation = {
  kind: EventKind;
  communityId: string;
  memberId: string;
  content: EventContent;
  now: Date;
};

/** Create, update, publish and cancel events, for their hosts. */
export function editingRoutes(
  app: FastifyInstance,
  { db, money }: { db: Kysely<Database>; money: MoneyGuard },
) {
  route(app, createGroupRun, {
    rateLimit: createLimit,
    handler: async ({ params: { id }, body: { content }, member, now }) =>
      await createForCommunity({
        kind: 'event',
        communityId: id,
        memberId: member.id,
        content,
        now,
      }),
  });

  route(app, createRace, {
    rateLimit: createLimit,
    handler: async ({ params: { id }, body: { content }, member, now }) =>
      await createForCommunity({
        kind: 'race',
        communityId: id,
        memberId: member.id,
        content,
        now,
      }),
  });

  route(app, createPlatformRace, {
    rateLimit: createLimit,
    handler: async ({ body: { content }, member, now }) => {
      if (member.role !== 'admin') throw problem('not_found');
      const memberId = member.id;
      const input = { kind: 'race', communityId: null, memberId, content, now } as const;
      return { event: await getEditable(db, { id: await createDraft(db, input), memberId }) };
    },
  });

  route(app, listPlatformRaces, async ({ member }) => {
    if (member.role !== 'admin') throw problem('not_found');
    const rows = await listPlatformRaceRows(db);
    return { data: rows.map((row) => ({ ...row, starts_at: row.starts_at.toISOString() })) };
  });

  route(app, getEditableEvent, async ({ params: { id }, member }) => ({
    event: await getEditable(db, { id, memberId: member.id }),
  }));

  route(app, previewEvent, async ({ params: { id }, body: { content }, member, now }) =>
    previewContent(db, { id, memberId: member.id, content, now }),
  );

  route(app, updateEvent, async ({ params: { id }, body, member, now }) => {
    const hosted = { id, memberId: member.id };
    await saveEvent({ db, money }, { ...hosted, ...body, now });
    return await changed(hosted);
  });

  route(app, publishEndpoint, async ({ params: { id }, body, member, now }) => {
    const hosted = { id, memberId: member.id };
    await publishEvent(db, { ...hosted, ...body, now });
    return await changed(hosted);
  });

  route(app, cancelEndpoint, async ({ params: { id }, body: { reason }, member, now }) => {
    const hosted = { id, memberId: member.id };
    await cancelEvent(db, { ...hosted, reason, now });
    return await changed(hosted);
  });

  route(app, deleteDraft, async ({ params: { id }, member, now }) => {
    await discardDraft(db, { id, memberId: member.id, now });
    return { id };
  });

  async function createForCommunity(input: Creation) {
    const { communityId, memberId } = input;
    await requireCommunityRole(db, { communityId, memberId, roles: crewRoles });
    const id = await createDraft(db, input);
    return { event: await getEditable(db, { id, memberId }) };
  }

  /** Invalidates lists, the event's and its community's pages, and reviews. */
  async function changed(hosted: { id: string; memberId: string }) {
    app.publicData.changed('races-events', 'community', 'content');
    return { event: await getEditable(db, hosted) };
  }
}
