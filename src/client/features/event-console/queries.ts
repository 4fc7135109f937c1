import { changeMax, type ParticipantSort } from '#src/contract/registration/participant-choices.ts';
import {
  type InfiniteData,
  mutationOptions,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query';
import type { CallOf, ResponseOf } from '#src/contract/endpoint.ts';
import {
  changeParticipants,
  type ChangeResult,
  previewBibs,
  undoParticipantChange,
} from '#src/contract/registration/participant-changes.ts';
import {
  type ParticipantMessageBody,
  previewMessage,
  readMessagePhones,
  sendMessage,
} from '#src/contract/registration/participant-messages.ts';
import { changeJerseyStock } from '#src/contract/jersey/jersey-stock.ts';
import { getEventConsole } from '#src/contract/event-console/event-console.ts';
import { exportParticipants } from '#src/contract/registration/participant-export.ts';
import {
  countParticipants,
  getParticipant,
  listParticipantIds,
  listParticipants,
  type ParticipantFilter,
  updateParticipantNote,
} from '#src/contract/registration/participants.ts';
import { getEventOverview } from '#src/contract/event-console/overview.ts';
import { isServerFault } from '#src/client/lib/api/api-error.ts';
import { callApi } from '#src/client/lib/api/api.ts';
import { apiQuery } from '#src/client/lib/api/api-query.ts';
import { cursorQueryOptions, mergePages } from '#src/client/lib/api/cursor-query-options.ts';
import { retryOnline } from '#src/client/lib/api/query-client.ts';
import { copiedQuery } from '#src/client/lib/session/copied-query.ts';
import { type ConsoleOverview, withoutFigures } from './console-overview.ts';
import { cutList, inBatches } from './changes/in-batches.ts';
import { lastResults, toBodies, type WholeChange } from './changes/whole-change.ts';

const pageSize = 100;
const sheetInterval = 20_000;

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

/** Its participants, page by page. */
export function participantListQueryOptions(
  eventId: string,
  query: ParticipantFilter & { sort?: ParticipantSort | undefined },
) {
  return cursorQueryOptions({
    queryKey: ['event-console', 'list', { eventId, ...query }],
    pageQuery: (page) =>
      apiQuery(listParticipants, {
        params: { id: eventId },
        query: { ...query, limit: pageSize, ...page },
      }),
    select: mergeParticipants,
    retry: retryOnline,
  });
}

function mergeParticipants(data: InfiniteData<ResponseOf<typeof listParticipants>>) {
  return { ...mergePages(data), as_of: data.pages[0]?.as_of };
}

/** How many of them each filter would show. */
export function participantCountQueryOptions(eventId: string, filter: ParticipantFilter) {
  return queryOptions({
    queryKey: ['event-console', 'list', { countsOf: eventId, ...filter }],
    queryFn: apiQuery(countParticipants, {
      params: { id: eventId },
      query: filter,
    }),
    retry: retryOnline,
  });
}

/** One of them, with answers, order, notes and history. */
export function participantQueryOptions(eventId: string, registrationId: string) {
  return queryOptions({
    queryKey: ['event-console', 'detail', { eventId, registrationId }],
    queryFn: apiQuery(getParticipant, {
      params: { id: eventId, registrationId },
    }),
    retry: retryOnline,
    // Two hosts at a counter see what the other one changes.
    refetchInterval: sheetInterval,
  });
}

/** Notes about one of them. A conflict brings what the other host wrote. */
export function noteMutationOptions(client: QueryClient) {
  return mutationOptions({
    mutationFn: (call: CallOf<typeof updateParticipantNote>) =>
      callApi(updateParticipantNote, call),
    // Not waited for: what was saved would come back first, and look like another host's.
    onSettled: () => void refreshConsole(client),
  });
}

/** The ids of all of a filtered list, loaded or not. */
export function idsMutationOptions(eventId: string) {
  return mutationOptions({
    mutationFn: (query: ParticipantFilter) =>
      callApi(listParticipantIds, {
        params: { id: eventId },
        query,
      }),
  });
}

type ChangeCall = {
  change: WholeChange;
  key: string;
  onProgress: (part: number) => void;
};

/** One change of any number of them, batch by batch; the same key changes nothing twice. */
export function changeMutationOptions(client: QueryClient, eventId: string) {
  return mutationOptions({
    mutationFn: async ({ change, key, onProgress }: ChangeCall) => {
      const made = await inBatches(toBodies(change), {
        onProgress,
        send: (body, index) =>
          callApi(changeParticipants, {
            params: { id: eventId },
            headers: { 'idempotency-key': index === 0 ? key : `${key}-${index}` },
            body,
          }),
      });
      return {
        ids: made.map(({ id }) => id),
        results: lastResults(made.flatMap(({ results }) => results)),
        can_undo: made.some((each) => each.can_undo),
      };
    },
    // Not waited for: a long list is read again page by page.
    onSettled: () => void refreshConsole(client),
  });
}

/** Takes the batches of a change back, the last one first. */
export function undoMutationOptions(client: QueryClient, eventId: string) {
  return mutationOptions({
    mutationFn: async (changeIds: readonly string[]) => {
      const results: ChangeResult[] = [];
      for (const changeId of changeIds.toReversed()) {
        const call = { params: { id: eventId, changeId } };
        const undone = await callApi(undoParticipantChange, call);
        results.push(...undone.results);
      }
      return lastResults(results);
    },
    // Not waited for: a long list is read again page by page.
    onSettled: () => void refreshConsole(client),
  });
}

/** What the hosts have of each size that changed; null: not counted. */
export function stockMutationOptions(client: QueryClient, eventId: string) {
  return mutationOptions({
    mutationFn: (stock: CallOf<typeof changeJerseyStock>['body']['stock']) =>
      callApi(changeJerseyStock, { params: { id: eventId }, body: { stock } }),
    onSuccess: () => refreshConsole(client),
  });
}

/** How many of them a message would reach. */
export function messagePreviewMutationOptions(eventId: string) {
  return mutationOptions({
    mutationFn: (ids: string[]) =>
      callApi(previewMessage, {
        params: { id: eventId },
        body: { ids },
      }),
  });
}

/** Names and numbers of them, to write to one by one. Each asking is noted, so that it is never repeated by itself. */
export function messagePhonesMutationOptions(eventId: string) {
  return mutationOptions({
    mutationFn: async (ids: readonly string[]) => {
      const parts = await inBatches(cutList(ids, changeMax), {
        onProgress: () => undefined,
        send: async (batch) =>
          callApi(readMessagePhones, {
            params: { id: eventId },
            body: { ids: batch },
          }),
      });
      return parts.flatMap(({ data }) => data);
    },
  });
}

type MessageCall = {
  ids: readonly string[];
  body: Omit<ParticipantMessageBody, 'ids'>;
  onProgress: (part: number) => void;
};

/** One message to any number of them; answers to how many it goes. The same id reaches nobody twice. */
export function messageMutationOptions(client: QueryClient, eventId: string) {
  return mutationOptions({
    mutationFn: async ({ ids, body, onProgress }: MessageCall) => {
      const parts = await inBatches(cutList(ids, changeMax), {
        onProgress,
        send: (batch) =>
          callApi(sendMessage, {
            params: { id: eventId },
            body: { ...body, ids: batch },
          }),
      });
      return parts.reduce((all, { sent }) => all + sent, 0);
    },
    onSettled: () => void refreshConsole(client),
  });
}

type ExportBody = CallOf<typeof exportParticipants>['body'];

/** The whole list at once, for a file. */
export function exportMutationOptions(eventId: string) {
  return mutationOptions({
    mutationFn: (body: ExportBody): Promise<ResponseOf<typeof exportParticipants>> =>
      callApi(exportParticipants, {
        params: { id: eventId },
        body,
      }),
  });
}

/** The same for paper; asked for once, as each time is noted in the log. */
export function printedQueryOptions(eventId: string, body: Omit<ExportBody, 'purpose'>) {
  return queryOptions({
    queryKey: ['event-console', 'print', { eventId, ...body }],
    queryFn: apiQuery(exportParticipants, {
      params: { id: eventId },
      body: { ...body, purpose: 'print' },
    }),
    retry: retryOnline,
    staleTime: Infinity,
  });
}

type Preview = { call: CallOf<typeof previewBibs>; answer: ResponseOf<typeof previewBibs> };

/** Who would get which bib. */
export function bibPreviewMutationOptions(eventId: string) {
  return mutationOptions({
    mutationFn: (body: Preview['call']['body']): Promise<Preview['answer']> =>
      callApi(previewBibs, { params: { id: eventId }, body }),
  });
}

/** Asks anew for all that a host's change may have moved. */
export async function refreshConsole(client: QueryClient): Promise<void> {
  await client.invalidateQueries({ queryKey: ['event-console'] });
}
