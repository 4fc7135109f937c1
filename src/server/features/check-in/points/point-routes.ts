import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { getEventPoints, saveEventPoints } from '#src/contract/check-in-points/points.ts';
import type { Database } from '#src/server/db/schema.ts';
import { route } from '#src/server/http/route.ts';
import { readPoints, savePoints } from './points-service.ts';

type Dependencies = {
  db: Kysely<Database>;
  /** Called when an event's points have changed. */
  onChange: (eventId: string) => void;
};

/** The check-in points of an event, for its hosts. */
export function pointRoutes(app: FastifyInstance, { db, onChange }: Dependencies) {
  route(app, getEventPoints, async ({ params, member }) =>
    readPoints(db, { eventId: params.id, memberId: member.id }),
  );

  route(app, saveEventPoints, async ({ params, body, member, now }) => {
    const hosted = { eventId: params.id, memberId: member.id };
    await savePoints(db, { ...hosted, ...body, now });
    onChange(params.id);
    return await readPoints(db, hosted);
  });
}
