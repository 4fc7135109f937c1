import * as z from 'zod/mini';
import { listOwnCommunities } from '#src/contract/community/membership.ts';
import { listRegistrations } from '#src/contract/registration.ts';
import {
  listGroupRuns,
  listRaces,
  type EventCard,
} from '#src/contract/races-events/races-events.ts';

/** What the demo's server has published, for addresses of screens. */
export type Published = { races: EventCard[]; events: EventCard[] };

/** Reads the first page of both lists. */
export async function readPublished(origin: string): Promise<Published> {
  const [races, events] = await Promise.all([
    readJson(`${origin}${listRaces.path}`),
    readJson(`${origin}${listGroupRuns.path}`),
  ]);
  return {
    races: z.parse(listRaces.response, races).data,
    events: z.parse(listGroupRuns.response, events).data,
  };
}

/** The tickets of whoever the access token is of. */
export async function readTickets(origin: string, access: string) {
  const answer = await readJson(`${origin}${listRegistrations.path}`, {
    authorization: `Bearer ${access}`,
  });
  return z.parse(listRegistrations.response, answer).data;
}

/** Where a race or event opens in the end, after redirects. */
export function pathOf({ id, kind, community_id: community }: EventCard): string {
  return community === null ? `/race/detail/${id}` : `/${kind}/detail/${community}/${id}`;
}

/** The parsed body of a GET. */
export async function readJson(
  url: string,
  headers: Record<string, string> = {},
): Promise<unknown> {
  const response = await fetch(url, { headers });
  return response.json();
}

/** A community that the account runs, by its id; null when it runs none. */
export async function readOwnCommunity(origin: string, token: string): Promise<string | null> {
  const answer = await readJson(`${origin}${listOwnCommunities.path}`, {
    authorization: `Bearer ${token}`,
  });
  const { data } = z.parse(listOwnCommunities.response, answer);
  return data.find(({ role }) => role === 'owner' || role === 'admin')?.id ?? null;
}
