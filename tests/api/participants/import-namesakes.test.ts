import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createKeys } from '#src/server/platform/keys.ts';
import { startTestApp, type TestApp, testKey } from '#tests/support/app.ts';
import { makeImportRow } from '#tests/support/registration/hosted-places.ts';
import {
  makeHostedRace,
  makeParticipant,
  type HostedRace,
} from '#tests/support/registration/participants.ts';

let app: TestApp;
let race: HostedRace;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  race = await makeHostedRace(app);
});

async function send(path: string, payload: object) {
  const answer = await app.app.inject({
    method: 'POST',
    url: `/api/host/event/${race.eventId}/participant-import${path}`,
    headers: race.host.headers,
    payload,
  });
  return answer.json();
}

async function importRows(rows: object[]): Promise<string[]> {
  const { id } = await send('', { has_consent: true });
  return outcomesOf(await send(`/${id}`, { rows }));
}

const outcomesOf = ({ results }: { results: { outcome: string; reason: string | null }[] }) =>
  results.map(({ outcome, reason }) => reason ?? outcome);

/** Two of one name and number, as a captain's list has them. */
function rizkyOf(number: number, birthDate: string, given: object = {}) {
  const row = makeImportRow(race.ten, number, given);
  const runner = { legal_name: 'Muhammad Rizky', phone: '+6281234567890', birth_date: birthDate };
  return { ...row, runner: { ...row.runner, ...runner } };
}

test('another birth date is another person, and both are known when they come again', async () => {
  const rows = [rizkyOf(2, '1994-01-02'), rizkyOf(3, '2003-09-15')];
  expect(await importRows(rows)).toEqual(['done', 'done']);
  expect(outcomesOf(await send('-check', { rows }))).toEqual(['unchanged', 'unchanged']);
  expect(await importRows(rows)).toEqual(['unchanged', 'unchanged']);
});

test('who was imported before a birth date told people apart is the one with it', async () => {
  const [first, other] = [rizkyOf(2, '1994-01-02'), rizkyOf(3, '2003-09-15')];
  await importRows([first]);
  const [key] = createKeys([testKey]).subkeys('import-row');
  const print = createHmac('sha256', key ?? '')
    .update(`${race.eventId}:muhammad rizky|+6281234567890`)
    .digest('base64url');
  await app.database.db
    .updateTable('imported_rows')
    .set({ fingerprint: print })
    .where('event_id', '=', race.eventId)
    .execute();
  expect(await importRows([first, other])).toEqual(['unchanged', 'done']);
});

test('a namesake at the same address as somebody who registered themselves is let in', async () => {
  const email = 'rizky@contoh.test';
  const { id } = await makeParticipant(
    app,
    { eventId: race.eventId, categoryId: race.half },
    { email, runner: { legal_name: 'Muhammad Rizky', birth_date: '1994-01-02' } },
  );
  const rows = [rizkyOf(2, '1994-01-02', { email }), rizkyOf(3, '2003-09-15', { email })];
  expect(id).toBeTruthy();
  expect(await importRows(rows)).toEqual(['already_registered', 'done']);
});
