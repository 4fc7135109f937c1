import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { getStaffReplies } from '#src/contract/check-in/staff-replies.ts';
import { staffRights } from '#src/domain/check-in/staff/staff-rights.ts';
import type { Database } from '#src/server/db/schema.ts';
import { problem } from '#src/server/http/problems.ts';
import { route } from '#src/server/http/route.ts';
import { listStaffReplies } from './reply-repository.ts';

/** Runners' replies for the phones that scan their tickets. */
export function staffReplyRoutes(app: FastifyInstance, { db }: { db: Kysely<Database> }): void {
  route(app, getStaffReplies, async ({ device, body }) => {
    if (!staffRights(device.role).mayScan) throw problem('not_found');
    const rows = await listStaffReplies(db, {
      eventId: device.eventId,
      codeHash: body.code_hash,
    });
    const replies = rows.map(({ choices, ...row }) => ({
      ...row,
      choices: choices.map(({ id, label }) => ({ id, label })),
    }));
    return { replies };
  });
}
