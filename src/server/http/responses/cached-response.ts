import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isKnownEtag, acceptsBrotli, type EncodedBody } from './encoded-body.ts';

/** A response of a list endpoint with prebuilt headers. */
export type CachedResponse = EncodedBody & {
  tag: string;
  /** Ids of the records it contains. */
  records: ReadonlySet<string>;
  /** Epoch milliseconds when reading its data began. */
  readAt: number;
  heads: { plain: RawHead; brotli: RawHead; notModified: RawHead };
};

type Head = Record<string, number | string | string[] | undefined>;

/** Alternating names and values, as for `writeHead`. */
type RawHead = string[];

const cacheControl = 'public, max-age=30, stale-while-revalidate=60';

/** Builds a cached response from a body and the headers of the first response. */
export function toCachedResponse(
  body: EncodedBody,
  { head, ...facts }: Pick<CachedResponse, 'tag' | 'records' | 'readAt'> & { head: Head },
): CachedResponse {
  const headers: Head = { ...head, ...listHeaders(body) };
  // Specific to the request.
  delete headers['x-request-id'];
  delete headers['content-length'];
  const { 'content-type': _type, ...notModified } = headers;
  const heads = {
    plain: toRawHead({ ...headers, 'content-length': body.plain.length }),
    brotli: toRawHead({
      ...headers,
      'content-encoding': 'br',
      'content-length': body.brotli?.length ?? 0,
    }),
    notModified: toRawHead(notModified),
  };
  return { ...body, ...facts, heads };
}

/** Writes a cached response. */
export function sendCached(
  answer: CachedResponse,
  { headers }: IncomingMessage,
  response: ServerResponse,
): void {
  if (isKnownEtag(headers['if-none-match'], answer.etag)) {
    response.writeHead(304, answer.heads.notModified).end();
  } else if (answer.brotli && acceptsBrotli(headers['accept-encoding'])) {
    response.writeHead(200, answer.heads.brotli).end(answer.brotli);
  } else {
    response.writeHead(200, answer.heads.plain).end(answer.plain);
  }
}

/** Sets the headers of a response that was just built and returns the body to send. */
export function sendFresh(
  body: EncodedBody,
  request: FastifyRequest,
  reply: FastifyReply,
): Buffer | null {
  reply.headers(listHeaders(body)).removeHeader('content-length');
  if (isKnownEtag(request.headers['if-none-match'], body.etag)) {
    reply.code(304).removeHeader('content-type');
    return null;
  }
  if (!body.brotli || !acceptsBrotli(request.headers['accept-encoding'])) return body.plain;
  reply.header('content-encoding', 'br');
  return body.brotli;
}

/** Replaces a failed response by a stale one (`stale-if-error`, RFC 5861) and returns the body to send. */
export function sendStale(
  answer: CachedResponse,
  request: FastifyRequest,
  reply: FastifyReply,
): Buffer | null {
  reply.code(200).removeHeader('retry-after').type('application/json; charset=utf-8');
  return sendFresh(answer, request, reply);
}

function listHeaders({ etag }: EncodedBody) {
  return { 'cache-control': cacheControl, vary: 'accept-encoding', etag };
}

function toRawHead(headers: Head): RawHead {
  return Object.entries(headers).flatMap(([name, value]) => [name, String(value)]);
}
