import * as z from 'zod/mini';
import { listOwnCommunities } from '#src/contract/community/membership.ts';
import { listRegistrations } from '#src/contract/registration.ts';
import {
  listGroupRuns,
  listRaces,
  type EventCard,
} from '#src/contract/races-events/races-events.ts';

/** Published races and events of the demo, for addresses of screens. */
export type Published = { races: EventCard[]; events: EventCard[] };

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

/** The first published race of the demo. */
export async function readFirstRace(origin: string): Promise<EventCard> {
  const { races } = await readPublished(origin);
  const [race] = races;
  if (!race) throw new Error('The demo has no race');
  return race;
}

/** The tickets of the access token's member, all of them: in a long run the demo's runner gets many. */
export async function readTickets(origin: string, access: string) {
  const tickets = [];
  let cursor = '';
  do {
    const answer = await readJson(`${origin}${listRegistrations.path}?limit=50${cursor}`, {
      authorization: `Bearer ${access}`,
    });
    const { data, next_cursor: next } = z.parse(listRegistrations.response, answer);
    tickets.push(...data);
    cursor = next === null ? '' : `&cursor=${next}`;
  } while (cursor !== '');
  return tickets;
}

/** The canonical path of a race or event, after redirects. */
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

/** The id of a community that the account runs, or null. */
export async function readOwnCommunity(origin: string, token: string): Promise<string | null> {
  const answer = await readJson(`${origin}${listOwnCommunities.path}`, {
    authorization: `Bearer ${token}`,
  });
  const { data } = z.parse(listOwnCommunities.response, answer);
  return data.find(({ role }) => role === 'owner' || role === 'admin')?.id ?? null;
}
