import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { changeMax } from '#src/contract/participants/participant-choices.ts';
import {
  type ParticipantMessageBody,
  previewMessage,
  readMessagePhones,
  sendMessage,
} from '#src/contract/messages/participant-messages.ts';
import { refreshConsole } from '#src/client/features/event-console/shared/overview-query.ts';
import { callApi } from '#src/client/lib/api/api.ts';
import { cutList, inBatches } from './in-batches.ts';

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
