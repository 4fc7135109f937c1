import rateLimit, { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import plugin from 'fastify-plugin';
import { isApiPath } from './access.ts';
import { isInProcess } from './in-process.ts';
import { problem } from './problems.ts';

/** At most `max` calls of a route by one caller in `timeWindow` milliseconds, per server process. */
export type RateLimit = { max: number; timeWindow: number };

const minuteMs = 60_000;

// Mobile networks share addresses (CGNAT), so the limit per address is far higher than per caller.
const generalLimits = {
  caller: { max: 300, timeWindow: minuteMs },
  address: { max: 3000, timeWindow: minuteMs },
};

/**
 * Limits each API route per member, else per device, else per address (IPv6: /64). Devices are not limited by address,
 * because phones at a race share a hotspot.
 */
export const rateLimits = plugin(
  async (app: FastifyInstance) => {
    // Must run before the library's own hook, which reads the route's configuration.
    app.addHook('onRoute', (options) => {
      if (isApiPath(options.url)) options.config = { rateLimit: {}, ...options.config };
    });
    await app.register(rateLimit, {
      global: false,
      hook: 'onRequest',
      keyGenerator: callerKey,
      allowList: isInProcess,
      max: (request) =>
        (isAuthenticated(request) ? generalLimits.caller : generalLimits.address).max,
      timeWindow: minuteMs,
      addHeaders: headersOff,
      addHeadersOnExceeding: headersOff,
      errorResponseBuilder: (_request, { ttl }) =>
        problem('rate_limited', { retryAfter: Math.ceil(ttl / 1000) }),
    });
  },
  { name: 'rate-limits', dependencies: ['access'] },
);

const headersOff = {
  'x-ratelimit-limit': false,
  'x-ratelimit-remaining': false,
  'x-ratelimit-reset': false,
  'retry-after': false,
};

function callerKey(request: FastifyRequest): string {
  if (request.memberAccess) return `member:${request.memberAccess.member.id}`;
  if (request.deviceAccess) return `device:${request.deviceAccess.id}`;
  return `address:${normalizeIP(request.ip)}`;
}

function isAuthenticated(request: FastifyRequest): boolean {
  return request.memberAccess !== null || request.deviceAccess !== null;
}
