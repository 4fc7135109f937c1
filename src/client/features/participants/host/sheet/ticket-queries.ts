import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import {
  printTicket,
  replaceParticipantCode,
  type ReplaceCodeBody,
} from '#src/contract/tickets/ticket-codes.ts';
import { callApi } from '#src/client/lib/api/api.ts';
import { participantQueryOptions } from '../participant-queries.ts';

type OneTicket = { eventId: string; id: string };

/** A participant's ticket to print, which their history keeps. */
export function printTicketMutationOptions(client: QueryClient, { eventId, id }: OneTicket) {
  return mutationOptions({
    mutationFn: async () => callApi(printTicket, { params: { id: eventId, registrationId: id } }),
    onSuccess: () => refresh(client, { eventId, id }),
  });
}

/** Gives a participant's ticket a new code. */
export function replaceCodeMutationOptions(client: QueryClient, { eventId, id }: OneTicket) {
  return mutationOptions({
    mutationFn: async (body: ReplaceCodeBody) =>
      callApi(replaceParticipantCode, { params: { id: eventId, registrationId: id }, body }),
    onSuccess: () => refresh(client, { eventId, id }),
  });
}

function refresh(client: QueryClient, { eventId, id }: OneTicket): void {
  void client.invalidateQueries({ queryKey: participantQueryOptions(eventId, id).queryKey });
}
