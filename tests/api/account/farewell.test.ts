import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { makeCategory, makeEvent, makeMember } from '#tests/support/factories.ts';
import { orderGroup } from '#tests/support/registration/groups.ts';
import { collectMails } from '#tests/support/mail/mails.ts';
import { call } from './calls.ts';
import { findPlaces } from './places.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

async function makeRace() {
  const { db } = server.database;
  const event = await makeEvent(db);
  return { id: event.id, categoryId: (await makeCategory(db, event.id, { quota: 100 })).id };
}

const close = async (bearer: string) =>
  await call(server, '/api/user/account', {
    method: 'DELETE',
    bearer,
    body: { phrase: 'hapus akun' },
  });

test('who leaves is told of every place that goes, before and in a last mail', async () => {
  const race = await makeRace();
  const member = await makeMember(server.database.db, { name: 'Demo Pemesan' });
  const address = `${member.id}@derap.test`;
  await orderGroup(server, race, { member, people: 2 });
  await collectMails(server);
  const state = (await call(server, '/api/user/account', { bearer: member.token })).json();
  expect(state.coming_registrations).toBe(2);
  expect(state.coming_places).toMatchObject([
    { name: 'Demo Anggota 1', is_own: false, zone: 'Asia/Jakarta' },
    { name: 'Demo Anggota 2', is_own: false },
  ]);

  expect((await close(member.token)).status).toBe(200);
  // Until it is sent it rests encrypted, as nobody's.
  expect(await findPlaces(server, 'Demo Anggota')).toEqual([]);
  expect(await findPlaces(server, address)).toEqual([]);
  const mails = await collectMails(server);
  expect(mails).toMatchObject([{ to: address, subject: 'Akun Derap kamu sudah dihapus' }]);
  for (const name of ['Demo Anggota 1', 'Demo Anggota 2']) expect(mails[0]?.text).toContain(name);
  expect(await collectMails(server)).toEqual([]);
});

test('an address that nobody has confirmed gets no mail', async () => {
  const { db } = server.database;
  const member = await makeMember(db);
  await db
    .updateTable('members')
    .set({ email_verified_at: null })
    .where('id', '=', member.id)
    .execute();
  expect((await close(member.token)).status).toBe(200);
  expect(await collectMails(server)).toEqual([]);
});
