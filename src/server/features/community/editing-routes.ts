import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import {
  createCommunity as createCommunityEndpoint,
  deleteCommunity as deleteCommunityEndpoint,
  getManagedCommunity,
  listCommunityEvents,
  setCommunityState,
  updateCommunity as updateCommunityEndpoint,
} from '#src/contract/community/community-editing.ts';
import { raceDayOverAt } from '#src/domain/events/after-event.ts';
import { crewRoles, requireCommunityRole } from '#src/server/rights/community-rights.ts';
import type { Database } from '#src/server/db/schema.ts';
import type { Keys } from '#src/server/platform/keys.ts';
import { problem } from '#src/server/http/problems.ts';
import { route } from '#src/server/http/route.ts';
import { findManagedRow, listCommunityEventRows } from './editing-repository.ts';
import {
  createCommunity,
  deleteCommunity,
  readManaged,
  setState,
  updateCommunity,
} from './editing-service.ts';

type Dependencies = {
  db: Kysely<Database>;
  keys: Keys;
  /** Deletes the files of pictures that nothing shows any longer. */
  dropPictures: (addresses: readonly string[]) => Promise<void>;
};

const eventLimit = 100;
// Limits all attempts; successful ones have a daily limit in the database.
const createTries = { max: 30, timeWindow: 60 * 60_000 };

/** Create, update, hide and delete a community. */
export function communityEditingRoutes(app: FastifyInstance, dependencies: Dependencies) {
  const { db, dropPictures } = dependencies;
  route(app, createCommunityEndpoint, {
    rateLimit: createTries,
    handler: async ({ body: { content, has_runs, is_shown }, member, now }) => {
      const shown = { hasRuns: has_runs, isShown: is_shown };
      const id = await createCommunity(dependencies, {
        content,
        ...shown,
        memberId: member.id,
        now,
      });
      announceChange();
      return { community: await located(id) };
    },
  });

  route(app, getManagedCommunity, async ({ params, member, now }) => {
    const asked = { communityId: params.id, memberId: member.id, now };
    return { community: await readManaged(db, asked) };
  });

  route(app, updateCommunityEndpoint, async ({ params, body, member, now }) => {
    const asked = { communityId: params.id, memberId: member.id, now };
    await updateCommunity(db, { ...asked, ...body });
    announceChange();
    return { community: await located(params.id) };
  });

  route(app, setCommunityState, async ({ params, body: { state }, member, now }) => {
    await setState(db, { communityId: params.id, memberId: member.id, state, now });
    announceChange();
    return { id: params.id, state };
  });

  route(app, deleteCommunityEndpoint, async ({ params, member, now }) => {
    const asked = { communityId: params.id, memberId: member.id, now };
    await dropPictures(await deleteCommunity(db, asked));
    announceChange();
    return { id: params.id };
  });

  route(app, listCommunityEvents, async ({ params: { id }, member, now }) => {
    await requireCommunityRole(db, { communityId: id, memberId: member.id, roles: crewRoles });
    const rows = await listCommunityEventRows(db, { communityId: id, limit: eventLimit });
    return {
      data: rows.map(({ starts_at: startsAt, ends_at: endsAt, ...row }) => ({
        ...row,
        starts_at: startsAt.toISOString(),
        is_over: row.state !== 'draft' && raceDayOverAt(endsAt) <= now,
      })),
    };
  });

  /** Events and reviews show their community's name, and the landing page counts communities. */
  function announceChange(): void {
    app.publicData.changed('community', 'races-events', 'content');
  }

  async function located(id: string) {
    const row = await findManagedRow(db, id);
    if (!row) throw problem('not_found');
    return { id, name: row.name, slug: row.slug };
  }
}
