import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { makeMember } from '#tests/support/factories.ts';

let app: TestApp;
let editor: Awaited<ReturnType<typeof makeMember>>;
beforeAll(async () => {
  app = await startTestApp();
  editor = await makeMember(app.database.db, { role: 'editor' });
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.database.db.deleteFrom('site_contact').execute();
  await app.database.db.deleteFrom('audit').execute();
});

const url = '/api/admin/contact';
const content = {
  address: 'Jalan Demo 1\nYogyakarta',
  whatsapp: '+6281234567890',
  email: ' Halo@Derap.Test ',
  instagram: 'https://instagram.com/derap.demo',
  strava: '',
  facebook: '',
  youtube: '',
  tiktok: '',
  x: '',
};
const contact = {
  address: content.address,
  whatsapp: content.whatsapp,
  email: 'halo@derap.test',
  socials: { instagram: content.instagram },
};

async function put(rev: number, changed: object = {}) {
  const payload = { rev, ...content, ...changed };
  const answer = await app.app.inject({ method: 'PUT', url, headers: editor.headers, payload });
  return { status: answer.statusCode, body: answer.json() };
}

const readPublic = async () =>
  (await app.app.inject({ url: '/api/public/info/about' })).json().contact;

test('nothing is shown until an editor has written it; then it is, at once', async () => {
  expect(await readPublic()).toBeUndefined();
  const first = await app.app.inject({ url, headers: editor.headers });
  expect(first.json().contact).toEqual({
    address: '',
    whatsapp: null,
    email: null,
    socials: {},
    rev: 0,
  });
  const { status, body } = await put(0);
  expect([status, body.contact]).toEqual([200, { ...contact, rev: 1 }]);
  expect(await readPublic()).toEqual(contact);
  await put(1, { whatsapp: '', instagram: '' });
  expect(await readPublic()).toEqual({ ...contact, whatsapp: null, socials: {} });
  const notes = await app.database.db.selectFrom('audit').select(['action', 'actor_id']).execute();
  const note = { action: 'contact.changed', actor_id: editor.id };
  expect(notes).toEqual([note, note]);
});

test.each([
  ['whatsapp', '0812'],
  ['email', 'halo'],
  ['instagram', 'https://evil.example/instagram.com'],
  ['instagram', 'javascript:alert(1)'],
  ['x', 'https://x.com@evil.example'],
])('%s is not %s', async (path, value) => {
  const { status, body } = await put(0, { [path]: value });
  expect([status, body.fields[0].path]).toEqual([400, path]);
});

test.each([0, 1])('of several editors at once one is stored, from revision %i', async (rev) => {
  if (rev === 1) await put(0);
  const answers = await Promise.all(
    ['satu', 'dua', 'tiga'].map((address) => put(rev, { address })),
  );
  expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409', '409']);
  const row = await app.database.db
    .selectFrom('site_contact')
    .select('rev')
    .executeTakeFirstOrThrow();
  expect(row.rev).toBe(rev + 1);
});
