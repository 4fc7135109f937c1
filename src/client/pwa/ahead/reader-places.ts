import { getRunnerProfile } from '#src/contract/registration/runner-profile.ts';
import { findCity } from '#src/domain/places/cities.ts';
import { callApi } from '#src/client/lib/api/api.ts';
import { type Near, parseNear } from '#src/client/lib/near/near-place.ts';
import { readSession } from '#src/client/lib/session/session.ts';
import { openDatabase } from '#src/client/lib/storage/database.ts';
import { readText } from '#src/client/lib/storage/storage.ts';

const most = 3;

/** How far around a city that matters: an hour or two on the road. */
const within = '100';

/** What narrows a list to a place that matters to the reader, as the list's own screen asks for it. */
export type PlaceQuery = (Near & { sort: 'near' }) | { province: string };

type Town = { city: string; province: string };

/** The place chosen on this phone, or null. */
export function chosenPlace(): (Near & { sort: 'near' }) | null {
  const chosen = parseNear(readText('near_place') ?? '');
  return chosen === null || chosen === 'none' ? null : { ...chosen, sort: 'near' };
}

/** The places that matter to this reader: chosen on this phone, of tickets and saved events, of the profile. */
export async function findReaderPlaces(): Promise<PlaceQuery[]> {
  const home = await findHome();
  const towns = [...(await listStored()), ...(home === null ? [] : [home])];
  const chosen = chosenPlace();
  const province = readText('near_province') ?? '';
  const first = chosen ?? (/^ID-[A-Z]{2}$/.test(province) ? { province } : null);
  const found = [...(first === null ? [] : [first]), ...towns.map(aroundTown)];
  return [...new Map(found.map((query) => [JSON.stringify(query), query])).values()].slice(0, most);
}

function aroundTown({ city, province }: Town): PlaceQuery {
  const known = findCity(city);
  return known === null ? { province } : { near: known.name, within, sort: 'near' };
}

async function listStored(): Promise<Town[]> {
  try {
    const database = await openDatabase();
    const tickets = await database.getAll('tickets');
    const marks = await database.getAll('eventMarks');
    return [...tickets.map(({ ticket }) => ticket), ...marks].map(({ event }) => event);
  } catch {
    return [];
  }
}

async function findHome(): Promise<Town | null> {
  if (!readSession().signedIn) return null;
  try {
    const { runner } = await callApi(getRunnerProfile, {});
    const city = findCity(runner?.city ?? '');
    return city === null ? null : { city: city.name, province: city.province };
  } catch {
    return null;
  }
}
