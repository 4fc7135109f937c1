import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { getEventConsole } from '#src/contract/event-console/event-console.ts';
import { getEventOverview } from '#src/contract/event-console/overview.ts';
import { isServerFault } from '#src/client/lib/api/api-error.ts';
import { apiQuery } from '#src/client/lib/api/api-query.ts';
import { retryOnline } from '#src/client/lib/api/query-client.ts';
import { copiedQuery } from '#src/client/lib/session/copied-query.ts';
import { type ConsoleOverview, withoutFigures } from './console-overview.ts';

/**
 * What an event needs from its hosts, and its figures; holds no names, so that a copy is kept on this phone. Where the
 * server fails at it and nothing is known yet, the event comes without figures, so that its other parts open.
 */
export function eventOverviewQueryOptions(eventId: string) {
  const call = { params: { id: eventId } };
  const readOverview = copiedQuery(getEventOverview, call);
  const readConsole = apiQuery(getEventConsole, call);
  return queryOptions({
    queryKey: ['event-console', 'detail', { overview: eventId }],
    queryFn: async (context): Promise<ConsoleOverview> => {
      try {
        return await readOverview(context);
      } catch (error) {
        const known = context.client.getQueryData<ConsoleOverview>(context.queryKey);
        const isOpen = known !== undefined && known.lacksFigures !== true;
        if (isOpen || !isServerFault(error)) throw error;
        return withoutFigures(await readConsole(context));
      }
    },
    retry: retryOnline,
  });
}

/** Asks anew for all that a host's change may have moved. */
export async function refreshConsole(client: QueryClient): Promise<void> {
  await client.invalidateQueries({ queryKey: ['event-console'] });
}
