import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { makeMember } from '#tests/support/factories.ts';
import { caller, upload } from '#tests/api/shop/shop-desk.ts';

let app: TestApp;
let call: ReturnType<typeof caller>;
let other: ReturnType<typeof caller>;
let editor: Awaited<ReturnType<typeof makeMember>>;
beforeAll(async () => {
  app = await startTestApp();
  editor = await makeMember(app.database.db, { role: 'editor' });
  call = caller(app, editor);
  other = caller(app, await makeMember(app.database.db, { role: 'editor' }));
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.database.db.deleteFrom('portfolio_items').execute();
  await app.database.db.deleteFrom('audit').execute();
});

const content = {
  title: { id: 'Demo 10K', en: '' },
  summary: { id: 'Selesai tanpa antre.', en: 'Done without a queue.' },
  year: 2026,
  city: 'Yogyakarta',
  figures: [{ value: '1.730', label: { id: 'pelari', en: 'runners' } }],
  image: null as string | null,
};

async function make(title: string, image: string | null = null) {
  const payload = { ...content, title: { id: title, en: '' }, image, request_id: randomUUID() };
  const { body } = await call('POST', 'portfolio', payload);
  const { id, rev } = body.work;
  await call('PUT', `portfolio/${id}/shown`, { rev, is_shown: true });
  return String(id);
}

async function readTitles(): Promise<string[]> {
  const { data } = (await app.app.inject({ url: '/api/public/portfolio' })).json();
  return data.map(({ title }: { title: { id: string } }) => title.id);
}

test('an entry is made hidden, shown, changed and hidden again', async () => {
  const request_id = randomUUID();
  const made = await call('POST', 'portfolio', { ...content, request_id });
  expect(made).toMatchObject({
    status: 201,
    body: { work: { is_shown: false, city: 'Yogyakarta' } },
  });
  // Sent again after a lost answer.
  expect((await call('POST', 'portfolio', { ...content, request_id })).body).toEqual(made.body);
  const { id, rev } = made.body.work;
  expect(await readTitles()).toEqual([]);
  await call('PUT', `portfolio/${id}/shown`, { rev, is_shown: true });
  const image = await upload(app, editor, 'cover');
  const changed = { ...content, image, title: { id: 'Demo 21K', en: 'Demo Half' } };
  await call('PUT', `portfolio/${id}`, { ...changed, rev: rev + 1 });
  const { data } = (await app.app.inject({ url: '/api/public/portfolio' })).json();
  const small = image.replace('/1600.', '/800.');
  expect(data).toEqual([{ ...changed, id, image: small }]);
  expect((await app.app.inject({ url: small })).statusCode).toBe(200);
  await call('PUT', `portfolio/${id}/shown`, { rev: rev + 2, is_shown: false });
  expect(await readTitles()).toEqual([]);
  const rows = await app.database.db.selectFrom('audit').select('action').execute();
  expect(rows.map(({ action }) => action).toSorted()).toEqual([
    'portfolio.changed',
    'portfolio.created',
    'portfolio.hidden',
    'portfolio.shown',
  ]);
});

test('of two editors one change and one order are stored', async () => {
  const [one, two] = [await make('Satu'), await make('Dua')];
  expect(await readTitles()).toEqual(['Dua', 'Satu']);
  const order = (by: typeof call) =>
    by('PUT', 'portfolio-order', { from: [two, one], to: [one, two] });
  const ordered = await Promise.all([order(call), order(other)]);
  expect(ordered.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409']);
  expect(await readTitles()).toEqual(['Satu', 'Dua']);
  const change = (by: typeof call) => by('PUT', `portfolio/${one}`, { ...content, rev: 2 });
  const changed = await Promise.all([change(call), change(other)]);
  expect(changed.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409']);
});

test('a picture of somebody else’s is refused; one that is there may stay', async () => {
  const stranger = await makeMember(app.database.db, { role: 'editor' });
  const foreign = await upload(app, stranger, 'cover');
  const refused = await call('POST', 'portfolio', {
    ...content,
    image: foreign,
    request_id: randomUUID(),
  });
  expect(refused.body.fields).toEqual([{ path: 'image', code: 'not_allowed' }]);
  const image = await upload(app, editor, 'cover');
  const id = await make('Satu', image);
  const kept = await other('PUT', `portfolio/${id}`, { ...content, image, rev: 2 });
  expect(kept.status).toBe(200);
});

test.each([
  ['year', { year: 1900 }],
  ['title.id', { title: { id: '', en: '' } }],
  ['figures', { figures: Array(5).fill(content.figures[0]) }],
])('%s is refused at its field', async (path, change) => {
  const answer = await call('POST', 'portfolio', {
    ...content,
    ...change,
    request_id: randomUUID(),
  });
  expect([answer.status, answer.body.fields[0].path]).toEqual([400, path]);
});

test('an entry that is not there is not found', async () => {
  const answer = await call('PUT', 'portfolio/000000000000/shown', { rev: 1, is_shown: true });
  expect(answer.status).toBe(404);
});
