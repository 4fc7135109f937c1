import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import type { CallOf, ResponseOf } from '#src/contract/endpoint.ts';
import {
  changeParticipants,
  type ChangeResult,
  previewBibs,
  undoParticipantChange,
} from '#src/contract/participants/participant-changes.ts';
import { refreshConsole } from '#src/client/features/event-console/shared/overview-query.ts';
import { callApi } from '#src/client/lib/api/api.ts';
import { inBatches } from './in-batches.ts';
import { lastResults, toBodies, type WholeChange } from './whole-change.ts';

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

type Preview = { call: CallOf<typeof previewBibs>; answer: ResponseOf<typeof previewBibs> };

/** Who would get which bib. */
export function bibPreviewMutationOptions(eventId: string) {
  return mutationOptions({
    mutationFn: (body: Preview['call']['body']): Promise<Preview['answer']> =>
      callApi(previewBibs, { params: { id: eventId }, body }),
  });
}
