import { getRunnerProfile } from '#src/contract/registration/runner-profile.ts';
import { findCity } from '#src/domain/places/cities.ts';
import { callApi } from '#src/client/lib/api/api.ts';
import { readSession } from '#src/client/lib/session/session.ts';
import { openDatabase } from '#src/client/lib/storage/database.ts';
import { readText } from '#src/client/lib/storage/storage.ts';

const most = 3;

/** The codes of the provinces that matter to this reader: chosen on this phone, of tickets and saved events, of the profile. */
export async function findReaderProvinces(): Promise<string[]> {
  const found = [readText('near_province'), ...(await listStored()), await findHome()];
  const codes = found.filter((code) => code !== null && /^ID-[A-Z]{2}$/.test(code));
  return [...new Set(codes)].flatMap((code) => code ?? []).slice(0, most);
}

async function listStored(): Promise<string[]> {
  try {
    const database = await openDatabase();
    const tickets = await database.getAll('tickets');
    const marks = await database.getAll('eventMarks');
    return [...tickets.map(({ ticket }) => ticket), ...marks].map(({ event }) => event.province);
  } catch {
    return [];
  }
}

async function findHome(): Promise<string | null> {
  if (!readSession().signedIn) return null;
  try {
    const { runner } = await callApi(getRunnerProfile, {});
    return findCity(runner?.city ?? '')?.province ?? null;
  } catch {
    return null;
  }
}
