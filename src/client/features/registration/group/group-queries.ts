import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { ClaimBody } from '#src/contract/registration/claims.ts';
import type { GroupBody } from '#src/contract/registration/groups.ts';
import { apiQuery, callImported } from '#src/client/lib/api/api-query.ts';
import { retryOnline } from '#src/client/lib/api/query-client.ts';
import { findDraft } from '#src/client/lib/storage/drafts.ts';
import { findSource, forgetSource } from '#src/client/lib/storage/landing-source.ts';
import { foldPromoCode } from '#src/domain/promo/promo-code.ts';

const contract = () => import('#src/contract/registration/groups.ts');

const freshMs = 60_000;

/** What is asked for: the category of each person; `code` as it was typed, empty for none. */
type PriceQuery = { eventId: string; categoryIds: readonly string[]; code: string };

/** What places for several people would cost, and how many of them there are. */
export function groupPriceQueryOptions({ eventId, categoryIds, code }: PriceQuery) {
  const promo = foldPromoCode(code);
  return queryOptions({
    queryKey: ['registration', 'detail', { groupPrice: eventId, categoryIds, promo }],
    queryFn: apiQuery(async () => (await contract()).askGroupPrice, {
      params: { id: eventId },
      body: {
        category_id: categoryIds[0] ?? '',
        people: categoryIds.length,
        category_ids: [...categoryIds],
        ...(promo === '' ? {} : { promo }),
      },
    }),
    staleTime: freshMs,
    // The server counts how often one tries a code.
    ...(promo === '' ? { retry: retryOnline } : { retry: false, refetchOnWindowFocus: false }),
  });
}

/** What the member ordered for several people. */
export function groupQueryOptions(id: string) {
  return queryOptions({
    queryKey: ['registration', 'detail', { group: id }],
    queryFn: apiQuery(async () => (await contract()).getGroup, { params: { id } }),
    retry: retryOnline,
    // Others complete their places.
    staleTime: 0,
  });
}

/** How many people a form that was not sent yet had, on this phone; null without one. */
export function groupDraftQueryOptions(key: string) {
  return queryOptions({
    queryKey: ['registration', 'detail', { groupDraft: key }],
    queryFn: async () => {
      const stored = await findDraft(key);
      if (stored === null) return null;
      const numbers = Object.keys(Object(stored.values)).map((path) => path.split('.')[1]);
      return { people: Math.max(1, ...numbers.map((number) => Number(number ?? 0) + 1)) };
    },
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

/** Orders places for several people; idempotent by `key`. */
export function createGroupMutationOptions(client: QueryClient, eventId: string) {
  return mutationOptions({
    mutationFn: async ({ key, body }: { key: string; body: GroupBody }) => {
      const source = findSource(eventId, Date.now());
      const answer = await callImported(async () => (await contract()).createGroup, {
        params: { id: eventId },
        headers: { 'idempotency-key': key },
        body: source === null ? body : { ...body, source },
      });
      if (source !== null) forgetSource();
      return answer;
    },
    onSuccess: (answer) => {
      client.setQueryData(groupQueryOptions(answer.group.id).queryKey, answer);
      void client.invalidateQueries({ queryKey: ['registration', 'list'] });
      void client.invalidateQueries({ queryKey: ['races-events'] });
    },
    // There may be fewer places, or they cost more.
    onError: () => client.invalidateQueries({ queryKey: ['registration', 'detail'] }),
  });
}

/** Says the rest for the runner of a place. */
export function completePlaceMutationOptions(client: QueryClient, id: string) {
  return mutationOptions({
    mutationFn: ({ registrationId, body }: { registrationId: string; body: ClaimBody }) =>
      callImported(async () => (await contract()).completePlace, {
        params: { id, registrationId },
        body,
      }),
    onSuccess: (answer) => {
      client.setQueryData(groupQueryOptions(id).queryKey, answer);
      void client.invalidateQueries({ queryKey: ['registration', 'list'] });
    },
    // Its runner may have taken it meanwhile.
    onError: () => client.invalidateQueries(groupQueryOptions(id)),
  });
}

/** Makes the link of a place anew. */
export function renewLinkMutationOptions(client: QueryClient, id: string) {
  return mutationOptions({
    mutationFn: ({ registrationId, replaces }: { registrationId: string; replaces: string }) =>
      callImported(async () => (await contract()).renewPlaceLink, {
        params: { id, registrationId },
        body: { replaces },
      }),
    onSuccess: (answer) => client.setQueryData(groupQueryOptions(id).queryKey, answer),
    onError: () => client.invalidateQueries(groupQueryOptions(id)),
  });
}
