import Fastify, { LogController, type FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { randomBytes } from 'node:crypto';
import type { Database } from './db/schema.ts';
import type { Env } from './env.ts';
import { deviceResolver } from './features/check-in/device-access.ts';
import { checkInRoutes } from './features/check-in/routes.ts';
import { communityRoutes } from './features/community/routes.ts';
import { contentRoutes } from './features/content/routes.ts';
import { racesEventsRoutes } from './features/races-events/routes.ts';
import { listUpcomingCards } from './features/races-events/service.ts';
import { registrationHostRoutes } from './features/registration/host-routes.ts';
import { registrationRoutes } from './features/registration/routes.ts';
import { shopRoutes } from './features/shop/routes.ts';
import { access } from './plugins/access.ts';
import { errorHandler, sendFrameworkError } from './plugins/error-handler.ts';
import { health } from './plugins/health.ts';
import { createKeys } from './plugins/keys.ts';
import { loggerOptions, requestLog, type LogTarget } from './plugins/logging.ts';
import { openapi } from './plugins/openapi.ts';
import { rateLimits } from './plugins/rate-limits.ts';
import { securityHeaders } from './plugins/security-headers.ts';
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
  const { db, env, clock, log = false } = options;
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
  await app.register(securityHeaders, { env });
  await app.register(errorHandler);
  await app.register(health, { db });
  await app.register(validation);
  await app.register(access, {
    clock,
    resolveMember: async () => 'unauthorized',
    resolveDevice: deviceResolver(db),
  });
  await app.register(rateLimits);
  await app.register(openapi, { publicUrl: env.publicUrl });

  registerVerticals(app, options);
  return app;
}

/** The one place where verticals are plugged in, and where one vertical's rule is handed to another. */
function registerVerticals(app: FastifyInstance, { db, env }: AppOptions) {
  const keys = createKeys(env.secretKeys);

  racesEventsRoutes(app, { db });
  communityRoutes(app, {
    db,
    listUpcoming: (communityId, now) => listUpcomingCards(db, { communityId, now, limit: 6 }),
  });
  shopRoutes(app, { db });
  contentRoutes(app, { db });
  registrationRoutes(app, { db, keys });
  registrationHostRoutes(app, { db, keys });
  checkInRoutes(app, { db, keys });
}
