import type { pageHead } from './head.ts';

type Loaded = { head: ReturnType<typeof pageHead> };

/**
 * A route's `head` that its loader has made. Loaders come with their screen's code, heads with the first code of the
 * app: so what a page says of itself is loaded by nobody else.
 */
export function loadedHead({
  loaderData,
}: {
  loaderData?: Loaded | undefined;
}): Partial<Loaded['head']> {
  return loaderData?.head ?? {};
}
