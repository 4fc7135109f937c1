import Fastify, { LogController, type FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { randomBytes } from 'node:crypto';
import type { Database } from './db/schema.ts';
import type { Env } from './env.ts';
import { communityRoutes } from './features/community/routes.ts';
import { contentRoutes } from './features/content/routes.ts';
import { racesEventsRoutes } from './features/races-events/routes.ts';
import { listUpcomingCards } from './features/races-events/service.ts';
import { shopRoutes } from './features/shop/routes.ts';
import { access } from './plugins/access.ts';
import { errorHandler, sendFrameworkError } from './plugins/error-handler.ts';
import { loggerOptions, requestLog, type LogTarget } from './plugins/logging.ts';
import { rateLimits } from './plugins/rate-limits.ts';
import { validation } from './plugins/validation.ts';

export type AppOptions = {
  db: Kysely<Database>;
  env: Env;
  /** The only source of time for handlers, SQL and tokens. */
  clock: () => Date;
  log?: LogTarget;
};

declare module 'fastify' {
  interface FastifyInstance {
    clock: () => Date;
  }
}

const jsonLimit = 64 * 1024;

/** The whole server without a port: plugins first, then every vertical. Listen on it, or `inject` requests. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { env, clock, log = false } = options;
  const app = Fastify({
    logger: loggerOptions(log),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomBytes(9).toString('base64url'),
    bodyLimit: jsonLimit,
    // A proxy on this machine is believed; others only when named.
    trustProxy: env.trustProxy ?? 'loopback',
    frameworkErrors: sendFrameworkError,
  });
  app.decorate('clock', clock);

  await app.register(requestLog);
  await app.register(errorHandler);
  await app.register(validation);
  await app.register(access, {
    clock,
    resolveMember: async () => 'unauthorized',
    resolveDevice: async () => 'unauthorized',
  });
  await app.register(rateLimits);

  registerVerticals(app, options);
  return app;
}

/** The one place where verticals are plugged in, and where one vertical's rule is handed to another. */
function registerVerticals(app: FastifyInstance, { db }: AppOptions) {
  racesEventsRoutes(app, { db });
  communityRoutes(app, {
    db,
    listUpcoming: (communityId, now) => listUpcomingCards(db, { communityId, now, limit: 6 }),
  });
  shopRoutes(app, { db });
  contentRoutes(app, { db });
}
