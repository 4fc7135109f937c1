import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Keys } from '../platform/keys.ts';
import { proveVisit, readVisit, visitHeader, visitPath } from '../platform/servers/visit.ts';
import { largestBodyBytes } from './body-limits.ts';
import { problem } from './problems.ts';

/** Multipart bodies are longer than their file. */
const roundFileBytes = 64 * 1024;

/** What a server sees of a visit of the doctor, behind whatever stands in front of it. */
export type VisitAnswer = {
  proof: string;
  /** Milliseconds since 1970 by the server's clock. */
  time: number;
  protocol: string;
  host: string;
  /** The caller's address, as rate limits take it. */
  ip: string;
  /** The address of whoever opened the connection: the caller or a proxy. */
  connectedFrom: string;
  hasForwardedFor: boolean;
  hasForwardedProto: boolean;
  /** Length of the body. */
  bytes: number;
};

/**
 * Answers `npm run doctor`, which calls through PUBLIC_URL. Whoever does not have the secret key gets 404, before a body is
 * read.
 */
export function doctorVisits(app: FastifyInstance, { keys }: { keys: Keys }): void {
  void app.register((scope, _options, done) => {
    scope.decorateRequest('nonce', '');
    scope.addHook('onRequest', async (request) => {
      const nonce = readVisit(keys, request.headers[visitHeader], app.clock());
      if (nonce === null) throw problem('not_found');
      request.nonce = nonce;
    });
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, parsed) =>
      parsed(null, body),
    );
    scope.get(visitPath, async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return answer(keys, request);
    });
    const bodyLimit = largestBodyBytes + roundFileBytes;
    scope.post(visitPath, { bodyLimit }, async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return answer(keys, request);
    });
    done();
  });
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Of a doctor's visit. */
    nonce: string;
  }
}

function answer(keys: Keys, request: FastifyRequest): VisitAnswer {
  return {
    proof: proveVisit(keys, request.nonce),
    // The real clock: a stopped one of tests would be told to be wrong.
    time: Date.now(),
    protocol: request.protocol,
    host: request.host,
    ip: request.ip,
    connectedFrom: request.socket.remoteAddress ?? '',
    hasForwardedFor: request.headers['x-forwarded-for'] !== undefined,
    hasForwardedProto: request.headers['x-forwarded-proto'] !== undefined,
    bytes: Buffer.isBuffer(request.body) ? request.body.length : 0,
  };
}
