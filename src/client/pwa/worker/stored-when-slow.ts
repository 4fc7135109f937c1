import { Strategy, type StrategyHandler } from 'workbox-strategies';
import type { PageMessage } from '../messages.ts';

declare const self: ServiceWorkerGlobalScope;

/** Long enough for a good line to show current quotas, short enough not to be felt on a bad one. */
const networkTimeoutMs = 300;

/**
 * Network first for a moment, then stale-while-revalidate. A page that got a stale answer is told when a newer one has
 * been cached. A 5xx never replaces a cached answer.
 */
export class StoredWhenSlow extends Strategy {
  protected async _handle(request: Request, handler: StrategyHandler): Promise<Response> {
    const network = handler.fetchAndCachePut(request).catch(() => null);
    const soon = await Promise.race([network, pause(networkTimeoutMs)]);
    if (isUsable(soon)) return soon;

    const old = await handler.cacheMatch(request);
    if (old === undefined) return (await network) ?? Response.error();
    void handler.waitUntil(tellWhenRenewed({ network, old, event: handler.event }));
    return old;
  }
}

function pause(ms: number): Promise<null> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(null), ms);
  });
}

function isUsable(answer: Response | null): answer is Response {
  return answer !== null && answer.status < 500 && answer.status !== 429;
}

function isNewer(fresh: Response, old: Response): boolean {
  return fresh.ok && fresh.headers.get('etag') !== old.headers.get('etag');
}

type Renewal = { network: Promise<Response | null>; old: Response; event: ExtendableEvent };

async function tellWhenRenewed({ network, old, event }: Renewal): Promise<void> {
  const fresh = await network;
  if (!isUsable(fresh) || !isNewer(fresh, old) || !(event instanceof FetchEvent)) return;
  const page = await self.clients.get(event.clientId);
  const message: PageMessage = { type: 'STORED_ANSWER_RENEWED' };
  // `Client.postMessage` takes no origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  page?.postMessage(message);
}
