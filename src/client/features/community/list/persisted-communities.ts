import { type QueryClient, queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { CommunityCard, listCommunities } from '#src/contract/community/community.ts';
import { findCentre, findNear } from '#src/domain/places/cities.ts';
import { metresBetween } from '#src/domain/places/near.ts';
import type { Position } from '#src/domain/places/provinces.ts';
import { findRecords } from '#src/domain/search/search-match.ts';
import { searchedCommunity } from '#src/domain/search/searched-records.ts';
import { foldSearchText } from '#src/domain/text/search-words.ts';
import { readPersistedAnswers } from '#src/client/lib/api/persisted-answers.ts';
import { type CommunitySearch, listSort } from './community-search.ts';

const Answer = z.object({ data: z.array(z.unknown()) });

/** Communities persisted on this phone that match, from any list opened before, and where they are ordered from. */
export function persistedCommunitiesQueryOptions(search: CommunitySearch) {
  return queryOptions({
    queryKey: ['community', 'list', { ...search, isStored: true }],
    queryFn: async ({ client }) => {
      const answers = [
        ...openAnswers(client),
        ...(await readPersistedAnswers(listCommunities.path)),
      ];
      return {
        communities: chooseCommunities(answers, search),
        from: placeOf(search) ?? undefined,
      };
    },
    staleTime: 0,
    retry: false,
    networkMode: 'always',
  });
}

/** The matching communities of list responses, each once, in the requested order. */
export function chooseCommunities(
  answers: readonly unknown[],
  search: CommunitySearch,
): CommunityCard[] {
  const found = answers
    .flatMap((answer) => z.safeParse(Answer, answer).data?.data ?? [])
    .flatMap((card) => z.safeParse(CommunityCard, card).data ?? []);
  const communities = [...new Map(found.map((card) => [card.id, card])).values()];
  return withWords(communities, search.q)
    .filter((community) => matches(community, search))
    .toSorted(compareBy(search));
}

function openAnswers(client: QueryClient): unknown[] {
  return client
    .getQueriesData<{ data?: unknown }>({ queryKey: ['community', 'list'] })
    .map(([, answer]) => answer?.data);
}

function matches(community: CommunityCard, search: CommunitySearch): boolean {
  const { province, openness, day, within } = search;
  const place = placeOf(search);
  return (
    (province === undefined || community.province === province) &&
    (openness === undefined || community.openness === openness) &&
    (day === undefined || community.schedule.some((run) => String(run.day) === day)) &&
    (place === null || within === undefined || metresTo(community, place) <= Number(within) * 1000)
  );
}

function withWords(communities: CommunityCard[], q = ''): CommunityCard[] {
  if (foldSearchText(q) === '') return communities;
  const records = communities.map((community) => ({
    community,
    searched: searchedCommunity(community),
  }));
  return findRecords(records, q).found.map(({ community }) => community);
}

function compareBy(search: CommunitySearch) {
  const sort = listSort(search);
  const place = placeOf(search);
  return (one: CommunityCard, other: CommunityCard): number => {
    if (sort === 'members') return other.member_count - one.member_count;
    const nearest = place === null ? 0 : metresTo(one, place) - metresTo(other, place);
    return sort === 'near' && nearest !== 0 ? nearest : one.name.localeCompare(other.name, 'id');
  };
}

function placeOf({ near }: CommunitySearch): Position | null {
  return near === undefined ? null : findNear(near);
}

/** In whole metres. Copies of before have no position: they are in their city. */
function metresTo(community: CommunityCard, from: Position): number {
  const position = community.position ?? findCentre(community);
  return position === null ? Number.MAX_SAFE_INTEGER : metresBetween(from, position);
}
