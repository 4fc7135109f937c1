import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { discardRehearsals, storeRehearsal } from '#src/contract/check-in/rehearsal.ts';
import type { Database } from '#src/server/db/schema.ts';
import { route } from '#src/server/http/route.ts';
import { requireHost } from '#src/server/rights/hosting.ts';
import { clearRehearsals, writeRehearsal } from '#src/server/core/devices/device-status.ts';

/** The scores of rehearsals; what they scan stays on the phones. */
export function rehearsalRoutes(app: FastifyInstance, { db }: { db: Kysely<Database> }) {
  route(app, storeRehearsal, async ({ device, body, now }) => {
    const { passed, failed, at } = body;
    // A phone's clock may be ahead.
    const score = { passed, failed, at: at > now.toISOString() ? now.toISOString() : at };
    const rehearsal = passed.length + failed.length === 0 ? null : score;
    await writeRehearsal(db, { deviceId: device.id, score: rehearsal });
    return { rehearsal };
  });

  route(app, discardRehearsals, async ({ member, params }) => {
    await requireHost(db, { eventId: params.id, memberId: member.id });
    await clearRehearsals(db, params.id);
    return { id: params.id };
  });
}
