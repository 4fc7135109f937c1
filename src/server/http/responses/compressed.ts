import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptsBrotli, minCompressedBytes, toBrotli } from './encoded-body.ts';

/** Most of a roster is sealed: higher qualities make it smaller by a hundredth, and 4 takes three times as long. */
const quality = 1;

/** A hook that compresses an answer for one reader, which no cache keeps. */
export async function sendCompressed(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Promise<unknown> {
  reply.header('vary', 'accept-encoding');
  const isShort = typeof payload !== 'string' || payload.length < minCompressedBytes;
  if (isShort || !acceptsBrotli(request.headers['accept-encoding'])) return payload;
  reply.header('content-encoding', 'br').removeHeader('content-length');
  return await toBrotli(Buffer.from(payload), quality);
}
