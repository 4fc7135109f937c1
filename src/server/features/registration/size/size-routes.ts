import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import {
  changeOwnSize as changeOwnSizeEndpoint,
  getOwnSize,
} from '#src/contract/registration/own-size.ts';
import type { Database } from '#src/server/db/schema.ts';
import { route } from '#src/server/http/route.ts';
import type { Keys } from '#src/server/platform/keys.ts';
import { changeOwnSize, readOwnSize } from './size-service.ts';

type Dependencies = { db: Kysely<Database>; keys: Keys };

/** A runner's own jersey size. */
export function sizeRoutes(app: FastifyInstance, { db, keys }: Dependencies): void {
  route(app, getOwnSize, async ({ params: { id }, member, now }) =>
    readOwnSize(db, { id, memberId: member.id, now }),
  );

  route(app, changeOwnSizeEndpoint, async ({ params: { id }, body, member, now }) =>
    changeOwnSize({ db, keys }, { id, memberId: member.id, now, jersey: body.jersey }),
  );
}
