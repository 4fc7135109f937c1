import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isApiPath } from './access.ts';

// Never the peer address of a real connection.
const ownAddress = '0.0.0.0';

/** Whether the request comes from the server's own renderer. */
export function isInProcess(request: FastifyRequest): boolean {
  return request.raw.socket.remoteAddress === ownAddress;
}

export type InProcessFetch = (url: string, init?: RequestInit) => Promise<Response>;

/**
 * A fetch that calls this app's API without a network connection; other URLs are refused. `isFresh` skips the response
 * cache.
 */
export function createInProcessFetch(
  app: FastifyInstance,
  { isFresh }: { isFresh: boolean },
): InProcessFetch {
  return async (url, init = {}) => {
    if (!isApiPath(url)) throw new Error('Only the API can be called while rendering');
    if (init.method !== undefined && init.method !== 'GET') {
      throw new Error('Rendering only reads');
    }
    const { body, statusCode, headers } = await app.inject({
      url,
      headers: {
        ...Object.fromEntries(new Headers(init.headers)),
        ...(isFresh ? { 'cache-control': 'no-cache' } : {}),
      },
      remoteAddress: ownAddress,
    });
    const type = String(headers['content-type'] ?? 'application/json');
    return new Response(body, { status: statusCode, headers: { 'content-type': type } });
  };
}
