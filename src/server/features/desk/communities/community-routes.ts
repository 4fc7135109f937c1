import type { FastifyInstance } from 'fastify';
import * as contract from '#src/contract/desk/desk-communities.ts';
import { chooseTerms, spelling } from '#src/server/db/search-match.ts';
import { cutPage, readCursor } from '#src/server/http/paging.ts';
import { route } from '#src/server/http/route.ts';
import { requireAdmin } from '#src/server/rights/editors.ts';
import {
  countCommunities,
  listCommunityRows,
  type CommunityListRow,
} from './community-repository.ts';
import {
  type CommunityDesk,
  hide,
  readCommunity,
  show,
  stopMails,
  toRowView,
  verify,
} from './community-service.ts';

const sort = 'newest';

/** Communities, for admins: find, see, verify, hide. */
export function communityDeskRoutes(app: FastifyInstance, desk: CommunityDesk) {
  const { db } = desk;
  // Events, reviews and the counts of the landing page name communities, and the search finds them.
  const told = () => app.publicData.changed('community', 'races-events', 'content', 'search');

  route(app, contract.listDeskCommunities, async ({ query, member }) => {
    requireAdmin(member);
    const { q, mark, limit } = query;
    const after = readCursor(query.cursor, sort, 'instant');
    const asked = await chooseTerms(
      q,
      async (terms) => (await countCommunities(db, { terms, mark })) > 0,
    );
    const scope = { terms: asked.terms, mark };
    const [rows, total] = await Promise.all([
      listCommunityRows(db, { scope, after, limit }),
      countCommunities(db, scope),
    ]);
    const valueOf = (row: CommunityListRow) => row.created_at.toISOString();
    const { shown, nextCursor } = cutPage(rows, { limit, sort, valueOf });
    return {
      data: shown.map(toRowView),
      next_cursor: nextCursor,
      total,
      ...spelling(asked, shown, q),
    };
  });

  route(app, contract.getDeskCommunity, async ({ params: { id }, member, now }) => {
    requireAdmin(member);
    return { community: await readCommunity(db, id, now) };
  });

  route(app, contract.verifyCommunity, async ({ params: { id }, body, member, now }) => {
    requireAdmin(member);
    const { rev, is_verified: isVerified } = body;
    await verify(desk, { id, rev, isVerified, editorId: member.id, now });
    return { community: await readCommunity(db, id, now) };
  });

  route(app, contract.stopCommunityMails, async ({ params: { id }, body, member, now }) => {
    requireAdmin(member);
    const { rev, is_stopped: isStopped } = body;
    await stopMails(desk, { id, rev, isStopped, editorId: member.id, now });
    return { community: await readCommunity(db, id, now) };
  });

  route(app, contract.hideCommunity, async ({ params: { id }, body, member, now }) => {
    requireAdmin(member);
    await hide(desk, { id, ...body, editorId: member.id, now });
    told();
    return { community: await readCommunity(db, id, now) };
  });

  route(app, contract.showCommunity, async ({ params: { id }, body, member, now }) => {
    requireAdmin(member);
    await show(desk, { id, ...body, editorId: member.id, now });
    told();
    return { community: await readCommunity(db, id, now) };
  });
}
