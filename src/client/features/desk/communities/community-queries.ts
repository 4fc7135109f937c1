import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { ResponseOf } from '#src/contract/endpoint.ts';
import {
  type DeskCommunity,
  getDeskCommunity,
  hideCommunity,
  listDeskCommunities,
  showCommunity,
  stopCommunityMails,
  verifyCommunity,
} from '#src/contract/desk/desk-communities.ts';
import type { CommunityMark } from '#src/contract/desk/desk-choices.ts';
import { callApi } from '#src/client/lib/api/api.ts';
import { apiQuery } from '#src/client/lib/api/api-query.ts';
import { cursorQueryOptions, mergePages } from '#src/client/lib/api/cursor-query-options.ts';
import { retryOnline } from '#src/client/lib/api/query-client.ts';

export type DeskCommunitySearch = {
  q?: string | undefined;
  state?: CommunityMark | undefined;
};

/** Communities that a search finds, newest first, page by page. */
export function deskCommunityListQueryOptions({ q, state }: DeskCommunitySearch) {
  return cursorQueryOptions({
    queryKey: ['desk', 'list', { of: 'community', q, state }],
    pageQuery: (page) =>
      apiQuery(listDeskCommunities, {
        query: { q, mark: state, ...page },
      }),
    select: mergeCommunities,
    retry: retryOnline,
  });
}

function mergeCommunities(data: { pages: readonly ResponseOf<typeof listDeskCommunities>[] }) {
  return { ...mergePages(data), spelling: data.pages[0]?.spelling };
}

/** One community as admins see it. */
export function deskCommunityQueryOptions(id: string) {
  return queryOptions({
    queryKey: ['desk', 'detail', { community: id }],
    queryFn: apiQuery(getDeskCommunity, { params: { id } }),
    retry: retryOnline,
  });
}

/** A community, and the revision of it that the admin saw. */
export type SeenCommunity = Pick<DeskCommunity, 'id' | 'rev'>;

/** What an admin may do about a community. */
export type CommunityChange =
  | { kind: 'verify'; isVerified: boolean }
  | { kind: 'mails'; isStopped: boolean }
  | { kind: 'hide'; reason: string }
  | { kind: 'show' };

/** Changes a community as it was seen; it and every list are read again, also after a refusal. */
export function changeCommunityMutationOptions(client: QueryClient, { id, rev }: SeenCommunity) {
  return mutationOptions({
    mutationFn: (change: CommunityChange) => send({ id, rev }, change),
    onSuccess: (answer) => client.setQueryData(deskCommunityQueryOptions(id).queryKey, answer),
    onSettled: async () => {
      await Promise.all(
        ['desk', 'community'].map((vertical) => client.invalidateQueries({ queryKey: [vertical] })),
      );
    },
  });
}

async function send({ id, rev }: SeenCommunity, change: CommunityChange) {
  const params = { id };
  switch (change.kind) {
    case 'verify':
      return await callApi(verifyCommunity, {
        params,
        body: { rev, is_verified: change.isVerified },
      });
    case 'mails':
      return await callApi(stopCommunityMails, {
        params,
        body: { rev, is_stopped: change.isStopped },
      });
    case 'hide':
      return await callApi(hideCommunity, {
        params,
        body: { rev, reason: change.reason },
      });
    case 'show':
      return await callApi(showCommunity, {
        params,
        body: { rev },
      });
  }
}
