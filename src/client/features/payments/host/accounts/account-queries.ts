import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { CallOf } from '#src/contract/endpoint.ts';
import {
  addPaymentAccount,
  addPlatformAccount,
  changePaymentAccount,
  changePlatformAccount,
  getEventPayment,
  type PaymentAccountContent,
  removePaymentAccount,
  removePlatformAccount,
  setEventPayment,
} from '#src/contract/payments/payment-accounts.ts';
import type { EventOverview } from '#src/contract/event-console/overview.ts';
import { callApi } from '#src/client/lib/api/api.ts';
import { apiQuery } from '#src/client/lib/api/api-query.ts';
import { retryOnline } from '#src/client/lib/api/query-client.ts';
import { refreshConsole } from '#src/client/features/event-console/shared/overview-query.ts';

type HostedEvent = EventOverview['event'];

/** How runners pay for an event, and all accounts that it can offer. */
export function eventPaymentQueryOptions(eventId: string) {
  return queryOptions({
    queryKey: ['event-console', 'detail', { eventPayment: eventId }],
    queryFn: apiQuery(getEventPayment, { params: { id: eventId } }),
    retry: retryOnline,
  });
}

/** Which accounts an event offers, in which order, and how long runners have. */
export function setEventPaymentMutationOptions(client: QueryClient, eventId: string) {
  return mutationOptions({
    mutationFn: (body: CallOf<typeof setEventPayment>['body']) =>
      callApi(setEventPayment, {
        params: { id: eventId },
        body,
      }),
    onSuccess: () => refreshConsole(client),
  });
}

/** The account that a change is about; null for a new one. */
type Target = { id: string; rev: number } | null;

type SavedAccount = { target: Target; content: PaymentAccountContent; password: string };

/** Adds or changes an account of the event's community, or of the platform. */
export function saveAccountMutationOptions(client: QueryClient, { community }: HostedEvent) {
  return mutationOptions({
    mutationFn: async ({ target, content, password }: SavedAccount) => {
      const body = { rev: target?.rev ?? 0, content, password };
      if (community === null) {
        return target === null
          ? callApi(addPlatformAccount, { body: { content } })
          : callApi(changePlatformAccount, {
              params: { id: target.id },
              body,
            });
      }
      const { id } = community;
      return target === null
        ? callApi(addPaymentAccount, {
            params: { id },
            body: { content },
          })
        : callApi(changePaymentAccount, {
            params: { id, accountId: target.id },
            body,
          });
    },
    // Also after a refusal: another host may have changed it.
    onSettled: () => refreshConsole(client),
  });
}

/** Removes an account that no event ahead offers. */
export function removeAccountMutationOptions(client: QueryClient, { community }: HostedEvent) {
  return mutationOptions({
    mutationFn: ({ id, password }: { id: string; password: string }) =>
      community === null
        ? callApi(removePlatformAccount, {
            params: { id },
            body: { password },
          })
        : callApi(removePaymentAccount, {
            params: { id: community.id, accountId: id },
            body: { password },
          }),
    onSuccess: () => refreshConsole(client),
  });
}
