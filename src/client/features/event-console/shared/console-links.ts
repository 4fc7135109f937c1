import type { EventOverview } from '#src/contract/event-console/overview.ts';
import { consoleOf } from '#src/client/lib/routing/hosted-event-page.ts';
import type { ConsolePart } from './console-parts.ts';
import type { ConsoleSearch } from './console-searches.ts';

type HostedEvent = EventOverview['event'];

/** The address of an event's overview. */
export function overviewOf(event: HostedEvent) {
  return consoleOf(event, undefined);
}

/** The address of one part of its console, and what is asked for there. */
export function partOf<Part extends ConsolePart>(
  event: HostedEvent,
  part: Part,
  search?: ConsoleSearch<Part>,
) {
  return { ...consoleOf(event, part), ...(search === undefined ? {} : { search }) };
}

/** Where its hosts come from. */
export function aboveOf({ community }: HostedEvent) {
  if (community === null) return { to: '/admin/race' } as const;
  const { id, slug } = community;
  return { to: '/community/my/$id/$slug', params: { id, slug } } as const;
}
