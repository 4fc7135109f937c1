import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isApiPath } from './access.ts';

// No peer of a connection can have this address.
const ownAddress = '0.0.0.0';

/** Whether the server's own renderer calls. */
export function isInProcess(request: FastifyRequest): boolean {
  return request.raw.socket.remoteAddress === ownAddress;
}

/** A fetch that calls this app's API without a connection; other addresses are refused. */
export function createInProcessFetch(app: FastifyInstance) {
  return async (url: string, init: RequestInit = {}): Promise<Response> => {
    if (!isApiPath(url)) throw new Error('Only the API can be called while rendering');
    if (init.method !== undefined && init.method !== 'GET') {
      throw new Error('Rendering only reads');
    }
    const { body, statusCode, headers } = await app.inject({
      url,
      headers: Object.fromEntries(new Headers(init.headers)),
      remoteAddress: ownAddress,
    });
    const type = String(headers['content-type'] ?? 'application/json');
    return new Response(body, { status: statusCode, headers: { 'content-type': type } });
  };
}
