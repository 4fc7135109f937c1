import type { FastifyInstance, FastifyRequest } from 'fastify';
import { problem } from '#src/server/http/problems.ts';

/** Counts a call that names a promo code. Throws problem rate_limited once its member has tried too often. */
export type PromoGuesses = (request: FastifyRequest) => Promise<void>;

/** Codes that a member may try, by asking for one or by registering with it: more than anybody has in their mails. */
const most = { max: 20, timeWindow: 10 * 60_000 };

/** One limit for all calls by which somebody could guess promo codes, per server process. */
export function countPromoGuesses(app: FastifyInstance): PromoGuesses {
  const check = app.createRateLimit(most);
  return async (request) => {
    const limit = await check(request);
    if (limit.isAllowed || !limit.isExceeded) return;
    throw problem('rate_limited', { retryAfter: limit.ttlInSeconds });
  };
}
