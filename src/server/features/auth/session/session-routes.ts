import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { endOtherSessions, endSession, listSessions } from '#src/contract/auth.ts';
import { memberTx } from '#src/server/rights/member-transaction.ts';
import type { Database } from '#src/server/db/schema.ts';
import { problem } from '#src/server/http/problems.ts';
import { route } from '#src/server/http/route.ts';
import { listOpenSessions, revokeOtherSessions, revokeOwnSession } from './session-repository.ts';

const ok = { status: 'OK' };

/** List and end a member's sessions. */
export function sessionRoutes(app: FastifyInstance, { db }: { db: Kysely<Database> }): void {
  route(app, listSessions, async ({ member, session, now }) => {
    const rows = await listOpenSessions(db, member.id, now);
    const data = rows.map((row) => ({
      id: row.id,
      device: row.device_label,
      created_at: row.created_at.toISOString(),
      last_active_at: row.renewed_at.toISOString(),
      is_current: row.id === session.id,
    }));
    return { data };
  });

  route(app, endSession, async ({ params, member, now }) => {
    const isEnded = await memberTx(
      db,
      member.id,
      async (trx) => await revokeOwnSession(trx, { id: params.id, memberId: member.id, now }),
    );
    if (!isEnded) throw problem('not_found');
    return ok;
  });

  route(app, endOtherSessions, async ({ member, session, now }) => {
    const others = { memberId: member.id, currentId: session.id, now };
    await memberTx(db, member.id, async (trx) => await revokeOtherSessions(trx, others));
    return ok;
  });
}
