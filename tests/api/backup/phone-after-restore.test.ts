import { afterAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { backUp, makeBackupFolder, restore } from '#tests/support/backup/backups.ts';
import { enrolPhone, makeRace, raceMorning } from '#tests/support/check-in/check-in.ts';
import { listCheckIns, listLog } from '#tests/support/check-in/scan-log.ts';
import { createBareDatabase, createTestDatabase } from '#tests/support/database.ts';

const folder = makeBackupFolder();
const apps: TestApp[] = [];
afterAll(async () => {
  for (const app of apps) await app.close();
  folder.remove();
});

async function start(database: Awaited<ReturnType<typeof createTestDatabase>>) {
  const app = await startTestApp({ database, now: raceMorning });
  apps.push(app);
  return app;
}

/** Sends as the phone does, to the server that stands now. */
async function send(
  app: TestApp,
  phone: { headers: { authorization: string } },
  body: { scans: readonly object[]; cursor: string | null; last_seq: number },
) {
  const answer = await app.app.inject({
    method: 'POST',
    url: '/api/checkin/sync',
    headers: phone.headers,
    payload: body,
  });
  expect(answer.statusCode).toBe(200);
  return answer.json();
}

test('after the restore of an older backup a phone is asked for what is missing, and nothing acknowledged is lost', async () => {
  const origin = await createTestDatabase();
  const before = await start(origin);
  const race = await makeRace(before, 6);
  const input = { eventId: race.event.id, host: race.host };
  const [phone, other] = [await enrolPhone(before, input), await enrolPhone(before, input)];
  const scans = race.tickets
    .slice(0, 5)
    .map(({ hash }) => phone.scan({ point_id: race.point.id, code_hash: hash }));
  const admitted = scans.map(({ id, seq }) => ({ id, seq }));
  await phone.sync(scans.slice(0, 1));
  const file = folder.path('before-the-rush');
  await backUp(origin, { file, files: await folder.openStorage() });

  // Three more are acknowledged and thereby lost with the server; the fifth has not been sent yet.
  const { acks, cursor } = (await phone.sync(scans.slice(1, 4))).json();
  expect(acks.map(({ result }: { result: string }) => result)).toEqual(Array(3).fill('stored'));
  const heard = (await other.sync([])).json();
  expect(heard.scans).toHaveLength(4);

  const target = await createBareDatabase();
  await restore(target, { file, files: await folder.openStorage() });
  const after = await start(target);
  after.clock.advance(20 * 60_000);
  expect(await listCheckIns(after, race.event.id)).toHaveLength(1);

  const first = await send(after, phone, { scans: scans.slice(4), cursor, last_seq: 5 });
  expect(first.acks).toEqual([{ id: admitted[4]?.id, result: 'stored' }]);
  expect(first.gaps).toEqual([[2, 4]]);
  const second = await send(after, phone, { scans: scans.slice(0, 4), cursor, last_seq: 5 });
  expect(second.acks).toEqual([
    ...admitted.slice(1, 4).map(({ id }) => ({ id, result: 'stored' })),
    { id: admitted[0]?.id, result: 'known' },
  ]);
  expect(second.gaps).toEqual([]);
  expect(await listCheckIns(after, race.event.id)).toHaveLength(5);
  expect((await listLog(after, race.event.id)).map(({ id, seq }) => ({ id, seq }))).toEqual(
    admitted,
  );
  const incidents = after.database.db.selectFrom('check_in_incidents').select('scan_id');
  expect(await incidents.execute()).toEqual([]);

  // The other phone goes on from where it was before, and hears of what comes after.
  const late = other.scan({ point_id: race.point.id, code_hash: race.tickets[5]?.hash });
  await send(after, other, { scans: [late], cursor: heard.cursor, last_seq: late.seq });
  after.clock.advance(1000);
  const told = await send(after, phone, { scans: [], cursor: second.cursor, last_seq: 5 });
  expect(told.scans.map(({ id }: { id: string }) => id)).toContain(late.id);
});
