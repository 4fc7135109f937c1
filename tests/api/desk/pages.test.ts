import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readShippedPages, shipPages } from '#src/server/features/content/shipped-pages.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { makeMember } from '#tests/support/factories.ts';

type Version = { rev: number; version: string; restored_from: string | null; edited: unknown };

let app: TestApp;
let editor: Awaited<ReturnType<typeof makeMember>>;
beforeAll(async () => {
  app = await startTestApp({ now: '2027-01-31T18:00:00.000Z' });
  editor = await makeMember(app.database.db, { role: 'editor', name: 'Demo Editor' });
});
afterAll(() => app.close());
beforeEach(async () => {
  const { db } = app.database;
  for (const table of ['pages', 'page_versions', 'audit'] as const) {
    await db.deleteFrom(table).execute();
  }
  await shipPages(db);
});

const slug = 'terms-and-conditions';
const shipped = readShippedPages().filter((page) => page.slug === slug);
const content = {
  title: 'Syarat baru',
  summary: 'Lebih pendek.',
  body: '## 1. Akun\r\n\r\nSatu orang, satu akun.',
  title_en: 'New terms',
  summary_en: 'Shorter.',
  body_en: '## 1. Accounts\n\nOne person, one account.',
};

async function call(method: 'GET' | 'POST' | 'PUT', path = '', payload?: object) {
  const url = `/api/admin/page${path}`;
  const { headers } = editor;
  const answer = await app.app.inject({ method, url, headers, ...(payload && { payload }) });
  return { status: answer.statusCode, body: answer.json() };
}

const change = (rev: number, changed: object = {}) =>
  call('PUT', `/${slug}`, { rev, ...content, ...changed });
const readPublic = async (language: string) =>
  (await app.app.inject({ url: `/api/public/page/${slug}?language=${language}` })).json();

async function actions() {
  const rows = await app.database.db
    .selectFrom('audit')
    .select(['action', 'actor_id', 'subject_id'])
    .orderBy('action')
    .execute();
  return rows.map((row) => [row.action, row.actor_id === editor.id, row.subject_id]);
}

describe('a text that came with the app', () => {
  test('is changed in both languages, is in force at once, and is noted', async () => {
    const before = await readPublic('id');
    expect(before.title).toBe(shipped[0]?.title);
    const { status, body } = await change(0);
    expect(status).toBe(200);
    expect(body.page).toMatchObject({ rev: 1, version: '1.1', updated_on: '2027-02-01' });
    expect(await readPublic('id')).toMatchObject({
      title: 'Syarat baru',
      body: '## 1. Akun\n\nSatu orang, satu akun.',
      version: '1.1',
      updated_on: '2027-02-01',
    });
    expect(await readPublic('en')).toMatchObject({ title: 'New terms', version: '1.1' });
    expect(await actions()).toEqual([['page.changed', true, slug]]);
  });

  test('stays as it was changed when the app starts again; the others follow the app', async () => {
    await change(0);
    await shipPages(app.database.db);
    expect((await readPublic('id')).title).toBe('Syarat baru');
    const { body } = await call('GET');
    expect(body.data.map(({ edited }: Version) => edited !== null)).toEqual([
      false,
      false,
      true,
      false,
    ]);
  });

  test('is kept as a version that nobody wrote, and comes back as a new one', async () => {
    await change(0);
    await change(1, { title: 'Syarat lagi' });
    const { body } = await call('POST', `/${slug}/restore`, { rev: 2, from: 0 });
    expect(body.page.texts.id.body).toBe(shipped[0]?.body);
    const versions = body.page.versions.map((one: Version) => [
      one.rev,
      one.version,
      one.restored_from,
      one.edited,
    ]);
    const edited = { at: '2027-01-31T18:00:00.000Z', by: { id: editor.id, name: 'Demo Editor' } };
    expect(versions).toEqual([
      [3, '1.3', '1.0', edited],
      [2, '1.2', null, edited],
      [1, '1.1', null, edited],
      [0, '1.0', null, null],
    ]);
    expect(await readPublic('en')).toMatchObject({ title: shipped[1]?.title, version: '1.3' });
    const second = await call('GET', `/${slug}/version/2`);
    expect(second.body.texts.id.title).toBe('Syarat lagi');
    expect((await call('GET', `/${slug}/version/9`)).status).toBe(404);
    expect((await call('POST', `/${slug}/restore`, { rev: 3, from: 9 })).status).toBe(404);
  });

  test('is no new version when nothing is changed', async () => {
    await change(0);
    const { status, body } = await change(1);
    expect([status, body.page.rev, body.page.version]).toEqual([200, 1, '1.1']);
    expect(await actions()).toHaveLength(1);
  });

  test('says at the field what is missing, and takes a long one', async () => {
    const { status, body } = await change(0, { title: ' ', body_en: '' });
    expect([status, body.fields.map(({ path }: { path: string }) => path)]).toEqual([
      400,
      ['title', 'body_en'],
    ]);
    expect((await change(0, { body: '漢'.repeat(30_000) })).status).toBe(200);
    expect((await change(1, { body: 'a'.repeat(30_001) })).status).toBe(400);
    expect((await call('PUT', '/dashboard', { rev: 0, ...content })).status).toBe(404);
  });
});

test('of several editors at once one is stored, and no version is lost', async () => {
  const answers = await Promise.all(
    ['satu', 'dua', 'tiga', 'empat'].map((title) => change(0, { title })),
  );
  expect(answers.map(({ status }) => String(status)).toSorted()).toEqual([
    '200',
    '409',
    '409',
    '409',
  ]);
  const { body } = await call('GET', `/${slug}`);
  expect(body.page.versions.map(({ rev }: Version) => rev)).toEqual([1, 0]);
  expect(await actions()).toHaveLength(1);
});
