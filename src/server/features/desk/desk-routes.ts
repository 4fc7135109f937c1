import type { FastifyInstance } from 'fastify';
import { getWaiting } from '#src/contract/desk/desk.ts';
import { route } from '#src/server/http/route.ts';
import { requireEditor } from '#src/server/rights/editors.ts';
import { auditRoutes } from './audit/audit-routes.ts';
import { listMailBursts } from './communities/mail-bursts.ts';
import { communityDeskRoutes } from './communities/community-routes.ts';
import type { CommunityDesk } from './communities/community-service.ts';
import { memberDeskRoutes } from './members/member-routes.ts';
import type { DeskDependencies } from './members/member-service.ts';
import { listLacking, readWaiting } from './waiting-repository.ts';

/** The site's own desk: what waits, communities, accounts, and the audit log. Texts and reviews are looked after by their verticals. */
export function deskRoutes(
  app: FastifyInstance,
  dependencies: DeskDependencies &
    CommunityDesk & {
      /** Whether mails leave the house. */
      hasMail: boolean;
    },
) {
  const { db } = dependencies;

  route(app, getWaiting, async ({ member, now }) => {
    requireEditor(member);
    const [waiting, lacks] = await Promise.all([readWaiting(db), listLacking(db, dependencies)]);
    if (member.role !== 'admin') return { ...waiting, lacks };
    return { ...waiting, lacks, mail_bursts: await listMailBursts(db, now) };
  });

  communityDeskRoutes(app, dependencies);
  memberDeskRoutes(app, dependencies);
  auditRoutes(app, { db });
}
