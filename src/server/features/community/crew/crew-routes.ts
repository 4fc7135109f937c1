import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { showOwnName } from '#src/contract/community/membership.ts';
import type { Database } from '#src/server/db/schema.ts';
import { crewRoles, requireCommunityRole } from '#src/server/rights/community-rights.ts';
import { memberTx } from '#src/server/rights/member-transaction.ts';
import { insertAudit } from '#src/server/platform/audit.ts';
import { route } from '#src/server/http/route.ts';
import { writeShown } from './crew-repository.ts';

/** What the crew lets everybody see of themselves: each decides for themselves only. */
export function crewRoutes(app: FastifyInstance, { db }: { db: Kysely<Database> }) {
  route(app, showOwnName, async ({ params, body, member, now }) => {
    const { is_shown: shown } = body;
    const own = { communityId: params.id, memberId: member.id };
    await memberTx(db, member.id, async (trx) => {
      await requireCommunityRole(trx, { ...own, roles: crewRoles });
      await writeShown(trx, { ...own, shown, now });
      await insertAudit(trx, {
        action: `membership.${shown ? 'shown' : 'unshown'}`,
        actorId: member.id,
        subjectId: params.id,
        now,
      });
    });
    app.publicData.changed('community');
    return { is_shown: shown };
  });
}
