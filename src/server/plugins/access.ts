import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import plugin from 'fastify-plugin';
import type { Access } from '#src/contract/endpoint.ts';
import { problem } from './problems.ts';

export type MemberAccess = {
  member: { id: string; role: 'member' | 'editor' | 'admin' };
  session: { id: string };
};

export type DeviceAccess = {
  id: string;
  eventId: string;
  role: 'steward' | 'supervisor' | 'viewer' | 'medical';
  /** Why the device may no longer admit; null while it may. */
  lapsed: 'device_revoked' | 'device_expired' | null;
};

export type AccessRefusal = 'unauthorized' | 'session_revoked';

/** Look-ups of bearer tokens, given by the verticals that own the credentials; `now` from the app's clock. */
export type AccessResolvers = {
  resolveMember: (token: string, now: Date) => Promise<MemberAccess | AccessRefusal>;
  resolveDevice: (token: string, now: Date) => Promise<DeviceAccess | 'unauthorized'>;
};

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may call; every route below /api must say it. */
    access?: Access;
    /** Device routes only: the handler also serves revoked and expired devices, and looks at `lapsed` itself. */
    acceptsLapsedDevice?: boolean;
  }
  interface FastifyRequest {
    memberAccess: MemberAccess | null;
    deviceAccess: DeviceAccess | null;
    /** The bearer of a `refresh` route as it came; the handler checks and rotates it in one transaction. */
    refreshToken: string | null;
  }
}

type Options = AccessResolvers & { clock: () => Date };

/** Deny by default: a route below /api without `config.access` stops the start, and credentials are bearers only. */
export const access = plugin(
  (app: FastifyInstance, options: Options, done: () => void) => {
    app.decorateRequest('memberAccess', null);
    app.decorateRequest('deviceAccess', null);
    app.decorateRequest('refreshToken', null);

    const routes: RouteOptions[] = [];
    app.addHook('onRoute', (added) => {
      routes.push(added);
    });
    app.addHook('onReady', async () => {
      const silent = routes.find(({ url, config }) => isApiPath(url) && !config?.access);
      if (!silent) return;
      throw new Error(`${String(silent.method)} ${silent.url} does not say who may call it`);
    });

    app.addHook('onRequest', async (request, reply) => {
      if (isApiPath(request.url)) reply.header('cache-control', 'no-store');
      if (request.is404) return;
      const { access: allowed } = request.routeOptions.config;
      if (allowed === undefined) {
        if (isApiPath(request.url)) throw problem('not_found');
        return;
      }
      await admit(request, { allowed, options });
    });
    done();
  },
  { name: 'access' },
);

/** Whether a path or a URL is the API's. */
export function isApiPath(url: string): boolean {
  return /^\/api(?:[/?#]|$)/.test(url);
}

async function admit(
  request: FastifyRequest,
  { allowed, options }: { allowed: Access; options: Options },
) {
  if (allowed === 'public') return;
  const token = bearerOf(request);
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

// Cookies are never looked at: a bearer cannot be sent by another site.
function bearerOf(request: FastifyRequest): string | null {
  const match = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '');
  return match?.[1] ?? null;
}
