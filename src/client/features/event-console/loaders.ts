import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { QueryClient } from '@tanstack/react-query';
import { notFound } from '@tanstack/react-router';
import { idPattern } from '#src/contract/choices.ts';
import type { EventOverview } from '#src/contract/event-console/overview.ts';
import { isCutOff, isServerFault } from '#src/client/lib/api/api-error.ts';
import { orNotFound } from '#src/client/lib/api/or-not-found.ts';
import { consoleParts, isConsolePart } from './shared/console-parts.ts';
import { eventOverviewQueryOptions } from './shared/overview-query.ts';

type Context = { queryClient: QueryClient; i18n: I18n };
type Place = { eventId: string; id?: string; part?: string | undefined };

/** One part of an event's console; to anybody but its hosts, and under another community, it does not exist. */
export async function loadConsole({ queryClient, i18n }: Context, place: Place) {
  const { eventId, id, part } = place;
  const title = part === undefined ? msg`Ringkasan` : titleOf(part);
  // The router's own signal, not an Error.
  // oxlint-disable-next-line typescript/only-throw-error
  if (title === null || !idPattern.test(eventId)) throw notFound();
  const { event } = await readOverview(queryClient, eventId);
  // oxlint-disable-next-line typescript/only-throw-error -- as above
  if (event.community?.id !== id) throw notFound();
  return { title: i18n._(title) };
}

function titleOf(part: string) {
  return isConsolePart(part) ? consoleParts[part] : null;
}

/** Without a network, or while the server fails at it, as it was last read on this phone. */
async function readOverview(client: QueryClient, eventId: string): Promise<EventOverview> {
  const options = eventOverviewQueryOptions(eventId);
  try {
    return await orNotFound(client.ensureQueryData(options));
  } catch (error) {
    const known = client.getQueryData(options.queryKey);
    if (known !== undefined && (isCutOff(error) || isServerFault(error))) return known;
    throw error;
  }
}
