import type { loadConsole } from '#src/client/features/event-console/loaders.ts';
import { privateHead } from '#src/client/lib/routing/private-head.ts';
import { anyWords } from '#src/client/lib/routing/search-params.ts';

type Load = Parameters<typeof loadConsole>;

const loaders = () => import('#src/client/features/event-console/loaders.ts');

/** What the console of an event is at each of its addresses: below a community, and below /admin. */
export const consoleRoute = {
  validateSearch: anyWords,
  loader: async ({ context, params }: { context: Load[0]; params: Load[1] }) =>
    (await loaders()).loadConsole(context, params),
  head: privateHead,
  staticData: { chrome: 'form' },
} as const;
