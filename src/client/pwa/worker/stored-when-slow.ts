import { Strategy, type StrategyHandler } from 'workbox-strategies';
import type { PageMessage } from '../messages.ts';

declare const self: ServiceWorkerGlobalScope;

/** On a good line nobody sees an old quota first; on a bad one nobody waits longer than this. */
const headStartMs = 300;

/**
 * Stale-while-revalidate with a head start for the network: its answer when it comes at once, else the stored one
 * while the network's is stored for the next time. The page that got an old answer is told when a newer one is there.
 * An answer of the server's failure (5xx) never replaces a stored one.
 */
export class StoredWhenSlow extends Strategy {
  protected async _handle(request: Request, handler: StrategyHandler): Promise<Response> {
    const asked = handler.fetchAndCachePut(request).catch(() => null);
    const soon = await Promise.race([asked, pause(headStartMs)]);
    if (isUsable(soon)) return soon;

    const old = await handler.cacheMatch(request);
    if (old === undefined) return (await asked) ?? Response.error();
    void handler.waitUntil(tellWhenRenewed({ asked, old, event: handler.event }));
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

type Renewal = { asked: Promise<Response | null>; old: Response; event: ExtendableEvent };

async function tellWhenRenewed({ asked, old, event }: Renewal): Promise<void> {
  const fresh = await asked;
  if (!isUsable(fresh) || !isNewer(fresh, old) || !(event instanceof FetchEvent)) return;
  const page = await self.clients.get(event.clientId);
  const message: PageMessage = { type: 'STORED_ANSWER_RENEWED' };
  // A client is no window: it takes no origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  page?.postMessage(message);
}
