import {
  type EventCard,
  getEvent,
  getRace,
  listGroupRuns,
  listRaces,
} from '#src/contract/races-events/races-events.ts';
import { callApi } from '#src/client/lib/api/api.ts';
import { isGoodConnection } from '#src/client/lib/device/good-connection.ts';
import { readText, writeText } from '#src/client/lib/storage/storage.ts';
import { chosenPlace, findReaderPlaces } from './reader-places.ts';

const dayMs = 86_400_000;
const aheadMs = 60 * dayMs;
/** Answers that have all come are renewed as often, at most. */
const pauseMs = dayMs / 2;
/** Of the worker's 200 stored answers: what the reader has opened must stay. */
const mostRaces = 40;
const timeoutMs = 10_000;

/**
 * Fetches the races of the next 60 days around the reader's places, and the group runs near them, so that the worker has them and their pages open without
 * a network. All of them twice a day at most, one after the other, for as long as the connection is good. Never rejects.
 */
export async function fetchAhead(): Promise<void> {
  const now = Date.now();
  if (now - Number(readText('ahead_at')) < pauseMs) return;
  const places = await findReaderPlaces();
  if (places.length === 0) return;
  try {
    const races: EventCard[] = [];
    for (const query of places) {
      const { data } = await callApi(listRaces, { query }, inTime());
      races.push(...data.filter(({ starts_at: start }) => Date.parse(start) - now < aheadMs));
    }
    const chosen = chosenPlace();
    if (chosen !== null) await callApi(listGroupRuns, { query: chosen }, inTime());
    for (const race of races.slice(0, mostRaces)) {
      if (!isGoodConnection(navigator)) return;
      await askForPage(race);
    }
    writeText('ahead_at', String(now));
  } catch {
    // No network any more: what is here is here, and the next visit tries again.
  }
}

/** As the race's page asks. */
async function askForPage({ id, community_id: communityId }: EventCard): Promise<void> {
  if (communityId === null) await callApi(getRace, { params: { id } }, inTime());
  else await callApi(getEvent, { params: { communityId, id } }, inTime());
}

function inTime(): { signal: AbortSignal } {
  return { signal: AbortSignal.timeout(timeoutMs) };
}
