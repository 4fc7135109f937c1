import { type DehydratedState, hydrate, type QueryClient } from '@tanstack/react-query';

/**
 * Runs `load`, the loaders of a page that the server rendered, and leaves the cache as the server had it. A document can
 * be older than its queries stay fresh, and an answer that came between the server's render and the browser's first one
 * would make them differ (React error 418). So loaders find everything fresh, and what they fetch besides is dropped;
 * screens ask again by themselves once they are hydrated. Nothing is dropped when `load` answers false: the reader was
 * sent to another screen, which the document does not have.
 */
export async function loadRendered(
  client: QueryClient,
  state: DehydratedState,
  load: () => Promise<boolean>,
): Promise<boolean> {
  hydrate(client, withUpdatedAt(Date.now(), state));
  const isRendered = await load();
  if (isRendered) {
    client.clear();
    hydrate(client, state);
  }
  return isRendered;
}

function withUpdatedAt(
  dataUpdatedAt: number,
  { queries, mutations }: DehydratedState,
): DehydratedState {
  return {
    mutations,
    queries: queries.map((query) => ({ ...query, state: { ...query.state, dataUpdatedAt } })),
  };
}
