import type { EventOverview } from '#src/contract/event-console/overview.ts';
import { consoleOf } from '#src/client/lib/routing/hosted-event-page.ts';
import type { ConsolePart } from './console-parts.ts';

type HostedEvent = EventOverview['event'];

/** The address of an event's overview. */
export function overviewOf(event: HostedEvent) {
  return partOf(event, undefined);
}

/** The address of one part of its console. */
export function partOf(event: HostedEvent, part: ConsolePart | undefined) {
  return consoleOf(event, part);
}

/** Where its hosts come from. */
export function aboveOf({ community }: HostedEvent) {
  if (community === null) return { to: '/admin/race' } as const;
  const { id, slug } = community;
  return { to: '/community/my/$id/$slug', params: { id, slug } } as const;
}
