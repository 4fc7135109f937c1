import type { EventKind } from '#src/contract/common.ts';

/** What an event's path is made of. */
export type EventAddress = { id: string; kind: EventKind; community_id: string | null };

/** The canonical path of an event's page: with its community if it has one (product §9.7). */
export function eventPath({ id, kind, community_id }: EventAddress): string {
  return community_id === null ? `/race/detail/${id}` : `/${kind}/detail/${community_id}/${id}`;
}

/** The canonical path of a community's public page. */
export function communityPath({ id, slug }: { id: string; slug: string }): string {
  return `/community/${id}/${slug}`;
}

/** The path of a product's page. */
export function productPath(id: string): string {
  return `/shop/detail/${id}`;
}
