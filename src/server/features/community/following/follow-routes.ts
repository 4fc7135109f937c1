import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import {
  followCommunity,
  listFollowedCommunities,
  unfollowCommunity,
} from '#src/contract/community/follows.ts';
import type { Database } from '#src/server/db/schema.ts';
import { memberTx } from '#src/server/rights/member-transaction.ts';
import { problem } from '#src/server/http/problems.ts';
import { route } from '#src/server/http/route.ts';
import { findCommunity } from '../repository.ts';
import {
  deleteFollow,
  insertFollow,
  listFollowedRows,
  listNextEvents,
} from './follow-repository.ts';

const maxShown = 100;

/** Following communities without joining them. */
export function followRoutes(app: FastifyInstance, { db }: { db: Kysely<Database> }) {
  route(app, followCommunity, async ({ params: { id }, member, now }) => {
    if (!(await findCommunity(db, id))) throw problem('not_found');
    const follow = { memberId: member.id, communityId: id, now };
    await memberTx(db, member.id, (trx) => insertFollow(trx, follow));
    return { follows: true };
  });

  route(app, unfollowCommunity, async ({ params: { id }, member }) => {
    const follow = { memberId: member.id, communityId: id };
    await memberTx(db, member.id, (trx) => deleteFollow(trx, follow));
    return { follows: false };
  });

  route(app, listFollowedCommunities, async ({ member, now }) => {
    const rows = await listFollowedRows(db, { memberId: member.id, limit: maxShown });
    const next = await listNextEvents(db, { communityIds: rows.map(({ id }) => id), now });
    const nextOf = (communityId: string) => {
      const event = next.find(({ community_id: id }) => id === communityId);
      if (event === undefined) return null;
      const { title, starts_at: startsAt, zone } = event;
      return { title, starts_at: startsAt.toISOString(), zone };
    };
    return { data: rows.map((row) => ({ ...row, next: nextOf(row.id) })) };
  });
}
