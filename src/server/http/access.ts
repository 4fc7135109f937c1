import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import plugin from 'fastify-plugin';
import type { Access } from '#src/contract/endpoint.ts';
import type { Keys } from '#src/server/platform/keys.ts';
import { isOwnBearer } from '#src/server/platform/own-bearer.ts';
import { problem } from './problems.ts';
import { InvalidBearerLimit, type BearerUse } from './invalid-bearer-limit.ts';

export type MemberAccess = {
  member: { id: string; role: 'member' | 'editor' | 'admin' };
  session: { id: string };
};

export type DeviceAccess = {
  id: string;
  eventId: string;
  role: 'steward' | 'supervisor' | 'viewer' | 'medical';
  /** Ids of the only points where it admits; null is all of them. */
  points: readonly string[] | null;
  /** Why the device may no longer admit; null while it may. */
  lapsed: 'device_revoked' | 'device_expired' | null;
};

export type AccessRefusal = 'unauthorized' | 'session_revoked';

/** Bearer token look-ups, provided by the verticals that own the credentials. */
export type AccessResolvers = {
  resolveMember: (token: string, now: Date) => Promise<MemberAccess | AccessRefusal>;
  resolveDevice: (token: string, now: Date) => Promise<DeviceAccess | 'unauthorized'>;
};

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may call; required on every route below /api. */
    access?: Access;
    /** Device routes only: revoked and expired devices are let through; the handler checks `lapsed`. */
    acceptsLapsedDevice?: boolean;
  }
  interface FastifyRequest {
    memberAccess: MemberAccess | null;
    deviceAccess: DeviceAccess | null;
    /** The unchecked bearer of a `refresh` route; the handler verifies and rotates it in one transaction. */
    refreshToken: string | null;
  }
}

type Options = AccessResolvers & { clock: () => Date; keys: Keys };

/*
 * Per minute and address, of bearers that this server did not tag: made up, or issued before bearers had tags. Those are
 * looked up until they end, so many of them may be over behind one carrier's address.
 */
const maxInvalidBearers = 200;

/** Deny by default: a route below /api without `config.access` fails the start. Only bearer tokens authorise. */
export const access = plugin(
  (app: FastifyInstance, options: Options, done: () => void) => {
    app.decorateRequest('memberAccess', null);
    app.decorateRequest('deviceAccess', null);
    app.decorateRequest('refreshToken', null);
    const invalidBearers = new InvalidBearerLimit(maxInvalidBearers, options.clock);

    const routes: RouteOptions[] = [];
    app.addHook('onRoute', (added) => {
      routes.push(added);
    });
    app.addHook('onReady', async () => {
      const undeclared = routes.find(({ url, config }) => isApiPath(url) && !config?.access);
      if (!undeclared) return;
      throw new Error(
        `${String(undeclared.method)} ${undeclared.url} does not say who may call it`,
      );
    });

    app.addHook('onRequest', async (request, reply) => {
      if (isApiPath(request.url)) reply.header('cache-control', 'no-store');
      if (request.is404) return;
      const { access: allowed } = request.routeOptions.config;
      if (allowed === undefined) {
        if (isApiPath(request.url)) throw problem('not_found');
        return;
      }
      const use = allowed === 'public' ? null : toUntaggedUse(request, options.keys);
      const wait = use && invalidBearers.getRetryAfter(use);
      if (wait !== null) throw problem('rate_limited', { retryAfter: wait });
      await admit(request, { allowed, options });
    });

    // After the response, because the handlers of `refresh` routes verify their bearer themselves.
    app.addHook('onResponse', async (request, reply) => {
      const { access: allowed = 'public' } = request.routeOptions?.config ?? {};
      const use = allowed === 'public' ? null : toUntaggedUse(request, options.keys);
      if (use === null) return;
      if (reply.statusCode === 401) invalidBearers.record(use, false);
      else if (request.memberAccess || request.deviceAccess) invalidBearers.record(use, true);
    });
    done();
  },
  { name: 'access' },
);

/** Whether a path or URL belongs to the API. */
export function isApiPath(url: string): boolean {
  return /^\/api(?:[/?#]|$)/.test(url);
}

async function admit(
  request: FastifyRequest,
  { allowed, options }: { allowed: Access; options: Options },
) {
  if (allowed === 'public') return;
  const token = getBearer(request);
  if (token === null) throw problem('unauthorized');
  switch (allowed) {
    case 'member': {
      const found = await options.resolveMember(token, options.clock());
      if (typeof found === 'string') throw problem(found);
      request.memberAccess = found;
      return;
    }
    case 'device': {
      const found = await options.resolveDevice(token, options.clock());
      if (found === 'unauthorized') throw problem(found);
      const accepted = request.routeOptions.config.acceptsLapsedDevice === true;
      if (found.lapsed && !accepted) throw problem(found.lapsed);
      request.deviceAccess = found;
      return;
    }
    case 'refresh':
      request.refreshToken = token;
  }
}

/** The use of a bearer that may be made up; null for one of this server, which no limit of guesses holds up. */
function toUntaggedUse(request: FastifyRequest, keys: Keys): BearerUse | null {
  const token = getBearer(request);
  if (token === null || isOwnBearer(keys, token)) return null;
  return { address: normalizeIP(request.ip), token };
}

// Cookies are ignored, which rules out CSRF.
function getBearer(request: FastifyRequest): string | null {
  const match = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '');
  return match?.[1] ?? null;
}
