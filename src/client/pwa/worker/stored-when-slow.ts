import { Strategy, type StrategyHandler } from 'workbox-strategies';
import type { PageMessage } from '../messages.ts';
import { pause } from './pause.ts';

declare const self: ServiceWorkerGlobalScope;

/** Long enough to show current quotas on a fast network, short enough not to be felt on a slow one. */
const networkTimeoutMs = 300;

/**
 * Network first for a moment, then stale-while-revalidate. A page that got a stale response is notified when a newer one
 * is cached, and when nobody answered. A 5xx never replaces a cached response.
 */
export class StoredWhenSlow extends Strategy {
  protected async _handle(request: Request, handler: StrategyHandler): Promise<Response> {
    const network = handler.fetchAndCachePut(request).catch(() => null);
    const first = await Promise.race([network, pause(networkTimeoutMs)]);
    if (isUsable(first)) return first;

    const stored = await handler.cacheMatch(request);
    if (stored === undefined) return (await network) ?? Response.error();
    void handler.waitUntil(tellPage({ network, stored, event: handler.event }));
    return stored;
  }
}

function isUsable(response: Response | null): response is Response {
  return response !== null && response.status < 500 && response.status !== 429;
}

function isNewer(fresh: Response, stored: Response): boolean {
  return fresh.ok && fresh.headers.get('etag') !== stored.headers.get('etag');
}

function toMessage(fresh: Response | null, stored: Response): PageMessage | null {
  if (fresh === null) return { type: 'NETWORK_FAILED' };
  return isUsable(fresh) && isNewer(fresh, stored) ? { type: 'STORED_ANSWER_RENEWED' } : null;
}

type Renewal = { network: Promise<Response | null>; stored: Response; event: ExtendableEvent };

async function tellPage({ network, stored, event }: Renewal): Promise<void> {
  const message = toMessage(await network, stored);
  if (message === null || !(event instanceof FetchEvent)) return;
  const page = await self.clients.get(event.clientId);
  // `Client.postMessage` takes no origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  page?.postMessage(message);
}
