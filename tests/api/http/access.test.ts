import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { endpoint, type Access } from '#src/contract/endpoint.ts';
import { access, type AccessResolvers } from '#src/server/http/access.ts';
import { apiRoutes } from '#src/server/http/api-routes.ts';
import { errorHandler } from '#src/server/http/errors/error-handler.ts';
import { rateLimits } from '#src/server/http/rate-limits.ts';
import { route } from '#src/server/http/route.ts';
import { validation } from '#src/server/http/errors/validation.ts';
import { createKeys } from '#src/server/platform/keys.ts';
import { tagBearer } from '#src/server/platform/own-bearer.ts';
import { startTestApp } from '#tests/support/app.ts';

describe('a route below /api that does not say who may call it', () => {
  it('stops the start', async () => {
    const start = startTestApp({
      database: 'none',
      extend: (app) => {
        app.get('/api/forgotten', async () => ({ secret: true }));
      },
    });
    await expect(start).rejects.toThrow('GET /api/forgotten does not say who may call it');
  });

  it('starts once it does', async () => {
    const test = await startTestApp({
      database: 'none',
      extend: (app) => {
        app.get('/api/said', { config: { access: 'public' } }, async () => ({ open: true }));
      },
    });
    expect((await test.app.inject({ url: '/api/said' })).statusCode).toBe(200);
    await test.close();
  });
});

it('the real app takes no cookie for a credential', async () => {
  const test = await startTestApp({ database: 'none' });
  const answer = await test.app.inject({
    url: '/api/user/profile',
    headers: { cookie: 'access_token=abc; token=abc; session=abc' },
  });
  expect(answer.statusCode).toBe(401);
  expect(answer.json()).toMatchObject({ code: 'unauthorized' });
  expect(answer.headers['www-authenticate']).toBe('Bearer');
  await test.close();
});

function testEndpoint<A extends Access>(kind: A, name: string = kind) {
  return endpoint({
    method: 'POST',
    path: `/api/test/${name}`,
    access: kind,
    tag: 'test',
    summary: 'For this test',
    response: z.object({ caller: z.string() }),
  });
}

// Only the plugins, with fixed credentials instead of a database.
let lookups = 0;

const resolvers: AccessResolvers = {
  async resolveMember(token) {
    lookups += 1;
    if (token === 'revoked') return 'session_revoked';
    if (!token.startsWith('member-')) return 'unauthorized';
    return { member: { id: token, role: 'member' }, session: { id: 's' } };
  },
  async resolveDevice(token) {
    lookups += 1;
    if (!token.startsWith('device-')) return 'unauthorized';
    const lapsed = token.endsWith('-revoked') ? 'device_revoked' : null;
    return { id: token, eventId: 'e', role: 'steward', points: null, lapsed };
  },
};

const keys = createKeys(['0123456789abcdef0123456789abcdef']);
const clock = () => new Date('2027-02-01T00:00:00.000Z');
const app = Fastify({ logger: false });
const perCaller = { max: 3, timeWindow: 60_000 };

beforeAll(async () => {
  app.decorate('clock', clock);
  await app.register(apiRoutes);
  await app.register(errorHandler);
  await app.register(validation);
  await app.register(access, { ...resolvers, clock, keys });
  await app.register(rateLimits);
  route(app, testEndpoint('public'), () => ({ caller: 'anyone' }));
  route(app, testEndpoint('member'), ({ member }) => ({ caller: member.id }));
  route(app, testEndpoint('device'), ({ device }) => ({ caller: device.id }));
  route(app, testEndpoint('refresh'), ({ refreshToken }) => ({ caller: refreshToken }));
  route(app, testEndpoint('device', 'sync'), {
    acceptsLapsedDevice: true,
    rateLimit: perCaller,
    handler: ({ device }) => ({ caller: `${device.id} ${device.lapsed}` }),
  });
  route(app, testEndpoint('member', 'counted'), {
    rateLimit: perCaller,
    handler: ({ member }) => ({ caller: member.id }),
  });
});
afterAll(() => app.close());

async function call(path: string, authorization?: string) {
  const headers = authorization === undefined ? {} : { authorization };
  const answer = await app.inject({ method: 'POST', url: `/api/test/${path}`, headers });
  const body = z
    .object({ code: z.optional(z.string()), caller: z.optional(z.string()) })
    .parse(answer.json());
  return [answer.statusCode, body.code ?? body.caller];
}

describe('a bearer', () => {
  it.each([
    ['public', undefined, [200, 'anyone']],
    ['public', 'Bearer nonsense', [200, 'anyone']],
    ['member', undefined, [401, 'unauthorized']],
    ['member', 'Bearer ', [401, 'unauthorized']],
    ['member', 'Basic member-1', [401, 'unauthorized']],
    ['member', 'member-1', [401, 'unauthorized']],
    ['member', 'Bearer device-1', [401, 'unauthorized']],
    ['member', 'Bearer revoked', [401, 'session_revoked']],
    ['member', 'Bearer member-1', [200, 'member-1']],
    ['member', 'bearer member-1', [200, 'member-1']],
    ['device', 'Bearer member-1', [401, 'unauthorized']],
    ['device', 'Bearer device-1', [200, 'device-1']],
    ['device', 'Bearer device-1-revoked', [401, 'device_revoked']],
    ['sync', 'Bearer device-1-revoked', [200, 'device-1-revoked device_revoked']],
    ['sync', 'Bearer other', [401, 'unauthorized']],
    ['refresh', undefined, [401, 'unauthorized']],
    ['refresh', 'Bearer once', [200, 'once']],
  ])('at a %s route, "%s" gets %j', async (path, authorization, expected) => {
    expect(await call(path, authorization)).toEqual(expected);
  });
});

describe('a limit', () => {
  it.each([
    ['counted', 'member'],
    ['sync', 'device'],
  ])('at %s counts each %s for itself, though they share an address', async (path, kind) => {
    for (const name of ['a', 'b']) {
      const bearer = `Bearer ${kind}-${path}-${name}`;
      const statuses = [];
      for (let times = 0; times < 4; times += 1) statuses.push((await call(path, bearer))[0]);
      expect(statuses).toEqual([200, 200, 200, 429]);
    }
  });

  it('of made-up bearers a minute blocks their address, but none that the server made', async () => {
    const from = async (remoteAddress: string, path: string, bearer: string) => {
      const headers = { authorization: `Bearer ${bearer}` };
      const url = `/api/test/${path}`;
      return await app.inject({ method: 'POST', url, remoteAddress, headers });
    };
    const [crowded, idle] = ['192.0.2.1', '192.0.2.2'];
    await from(idle, 'device', 'device-at-the-gate');
    for (let guess = 0; guess < 200; guess += 1) {
      const { statusCode } = await from(crowded, guess % 2 ? 'member' : 'device', `no-${guess}`);
      if (statusCode !== 401) expect(statusCode).toBe(401);
    }
    const before = lookups;
    const refused = await from(crowded, 'member', 'no-200');
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'rate_limited']);
    expect(refused.headers['retry-after']).toBe('60');
    expect(lookups).toBe(before);
    expect((await from(crowded, 'device', 'device-at-the-gate')).statusCode).toBe(200);
    expect((await from(idle, 'member', 'no-201')).statusCode).toBe(401);
    // Never seen here before, as after a restart.
    expect((await from(crowded, 'device', tagBearer(keys, 'device-new'))).statusCode).toBe(200);
    expect((await from(crowded, 'member', tagBearer(keys, 'no-more'))).statusCode).toBe(401);
    const other = createKeys(['fedcba9876543210fedcba9876543210']);
    expect((await from(crowded, 'device', tagBearer(other, 'device-2'))).statusCode).toBe(429);
  });
});
