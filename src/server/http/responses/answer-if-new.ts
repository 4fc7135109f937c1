import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isKnownEtag } from './encoded-body.ts';

/** Gives a member's own answer an ETag and, to who has it already, 304 without a body (RFC 9110 §15.4.5). */
export async function answerIfNew(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Promise<unknown> {
  if (reply.statusCode !== 200 || typeof payload !== 'string') return payload;
  const etag = `"${createHash('sha256').update(payload).digest('base64url')}"`;
  reply.headers({ 'cache-control': 'private, no-cache', vary: 'authorization', etag });
  if (!isKnownEtag(request.headers['if-none-match'], etag)) return payload;
  reply.code(304).removeHeader('content-type').removeHeader('content-length');
  return null;
}
