import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { getRollCall, listOwnRollCalls, markRollCall } from '#src/contract/roll-call/roll-call.ts';
import { startsOfOpenRollCalls } from '#src/domain/roll-call/roll-call-window.ts';
import type { Database } from '#src/server/db/schema.ts';
import { route } from '#src/server/http/route.ts';
import { listCalledRuns } from './roll-call-repository.ts';
import { getOpenRun, storeMarks } from './roll-call-service.ts';
import { viewRollCall, viewRun } from './roll-call-view.ts';

/** A phone sends what was ticked meanwhile, about once in a second while somebody ticks. */
const markLimit = { max: 120, timeWindow: 60_000 };
/** 200 marks of people with long names. */
const markBytes = 256 * 1024;

/** Who came to a run, ticked by its crew and pace leaders. */
export function rollCallRoutes(app: FastifyInstance, { db }: { db: Kysely<Database> }) {
  route(app, listOwnRollCalls, async ({ member, now }) => {
    const open = startsOfOpenRollCalls(now);
    const rows = await listCalledRuns(db, { memberId: member.id, ...open });
    return { data: rows.map((row) => ({ ...viewRun(row), came: row.came })) };
  });

  route(app, getRollCall, {
    compresses: true,
    handler: async ({ params: { id }, member, now }) => {
      const run = await getOpenRun(db, { eventId: id, memberId: member.id, now });
      return { roll_call: await viewRollCall(db, { run, now }) };
    },
  });

  route(app, markRollCall, {
    rateLimit: markLimit,
    bodyLimit: markBytes,
    compresses: true,
    handler: async ({ params: { id }, body: { marks }, member, now }) => {
      const caller = { eventId: id, memberId: member.id, now };
      const leftOut = await storeMarks(db, { ...caller, marks });
      const run = await getOpenRun(db, caller);
      return { roll_call: await viewRollCall(db, { run, now }), left_out: leftOut };
    },
  });
}
