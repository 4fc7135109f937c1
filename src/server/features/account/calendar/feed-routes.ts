import { createHash } from 'node:crypto';
import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { getCalendarFeed, makeCalendarFeed, removeCalendarFeed } from '#src/contract/account.ts';
import type { Database } from '#src/server/db/schema.ts';
import { InvalidBearerLimit } from '#src/server/http/invalid-bearer-limit.ts';
import { problem } from '#src/server/http/problems.ts';
import { isKnownEtag } from '#src/server/http/responses/encoded-body.ts';
import { route } from '#src/server/http/route.ts';
import type { Keys } from '#src/server/platform/keys.ts';
import { makeFeed, readFeed, removeFeed, writeCalendar } from './feed-service.ts';

type Dependencies = { db: Kysely<Database>; keys: Keys; publicUrl: string };

const hourMs = 3_600_000;
/** Per minute and address. Calendar services fetch the feeds of many from one address, so only wrong secrets count. */
const maxWrong = 60;

/** A member's private calendar: its switch, and the file that calendar apps fetch. */
export function feedRoutes(app: FastifyInstance, deps: Dependencies): void {
  const wrong = new InvalidBearerLimit(maxWrong, app.clock);

  route(app, getCalendarFeed, async ({ member }) => await readFeed(deps, member.id));

  route(app, makeCalendarFeed, {
    rateLimit: { max: 30, timeWindow: hourMs },
    handler: async ({ member, now }) => {
      await makeFeed(deps, { memberId: member.id, now });
      return await readFeed(deps, member.id);
    },
  });

  route(app, removeCalendarFeed, async ({ member }) => {
    await removeFeed(deps, member.id);
    return await readFeed(deps, member.id);
  });

  // The log names the pattern of a path, so no secret gets there.
  app.get<{ Params: { secret: string } }>(
    '/calendar/:secret([\\w-]{22}).ics',
    async (request, reply) => {
      const { secret } = request.params;
      const use = { address: normalizeIP(request.ip), token: secret };
      const wait = wrong.getRetryAfter(use);
      if (wait !== null) throw problem('rate_limited', { retryAfter: wait });
      const file = await writeCalendar(deps, { secret, now: app.clock() });
      wrong.record(use, file !== null);
      reply.headers({ 'x-content-type-options': 'nosniff', 'x-robots-tag': 'noindex' });
      if (file === null) {
        reply.code(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8');
        return await reply.send('Not found\n');
      }
      const etag = `"${createHash('sha256').update(file).digest('base64url')}"`;
      // Only its reader's app may keep it, and asks again: what has moved must be seen.
      reply.headers({ 'cache-control': 'private, no-cache', etag });
      if (isKnownEtag(request.headers['if-none-match'], etag)) return await reply.code(304).send();
      reply.header('content-disposition', 'inline; filename="derap.ics"');
      return await reply.type('text/calendar; charset=utf-8').send(file);
    },
  );
}
