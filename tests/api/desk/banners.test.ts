import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { removeUnusedMedia } from '#src/server/features/media/upload/upload-service.ts';
import { openFiles, type Files } from '#src/server/platform/file-storage.ts';
import { parseEnv } from '#src/server/env.ts';
import { startTestApp, testKey, type TestApp } from '#tests/support/app.ts';
import { makeMember } from '#tests/support/factories.ts';
import { makePicture, toMultipart } from '#tests/support/media/pictures.ts';

type Person = Awaited<ReturnType<typeof makeMember>>;

let app: TestApp;
let editor: Person;
let other: Person;
let files: Files;
beforeAll(async () => {
  app = await startTestApp();
  editor = await makeMember(app.database.db, { role: 'editor' });
  other = await makeMember(app.database.db, { role: 'editor' });
  files = await openFiles(parseEnv({ DATA_DIR: app.dataDir, SECRET_KEY: testKey }));
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.database.db.deleteFrom('banners').execute();
  await app.database.db.deleteFrom('audit').execute();
  app.clock.set('2027-02-01T00:00:00.000Z');
});

type Call = { by?: Person; path?: string; payload?: object };

async function call(
  method: 'GET' | 'POST' | 'PUT',
  { by = editor, path = '', payload }: Call = {},
) {
  const url = `/api/admin/banner${path}`;
  const { headers } = by;
  const answer = await app.app.inject({ method, url, headers, ...(payload && { payload }) });
  return { status: answer.statusCode, body: answer.json() };
}

/** The name of an uploaded picture as a banner holds it. */
async function upload({ headers }: Person, purpose = 'banner'): Promise<string> {
  const { headers: type, payload } = toMultipart([{ bytes: await makePicture('png') }]);
  const answer = await app.app.inject({
    method: 'POST',
    url: `/api/media?purpose=${purpose}`,
    headers: { ...headers, ...type },
    payload,
  });
  return String(answer.json().address).replace('/media/', '');
}

const content = {
  name: 'Lomba baru dibuka',
  link: '/race',
  starts_at: '2027-02-01T00:00:00.000Z',
  ends_at: '2027-03-01T00:00:00.000Z',
};

/** A new banner of the editor's, switched on. */
async function make(overrides: Partial<typeof content> = {}) {
  const payload = { ...content, ...overrides, gambar: await upload(editor) };
  const { body } = await call('POST', { payload });
  const { id, rev } = body.banner;
  const on = await call('PUT', { path: `/${id}/switch`, payload: { rev, is_on: true } });
  return { ...on.body.banner, id: String(id) };
}

async function listPublic(): Promise<{ name: string }[]> {
  return (await app.app.inject({ url: '/api/public/popup-web' })).json().data;
}

describe('a banner', () => {
  test('is off at first, is shown once it is on, and off again at once', async () => {
    const payload = { ...content, gambar: await upload(editor) };
    const made = await call('POST', { payload });
    expect([made.status, made.body.banner]).toMatchObject([201, { ...payload, is_on: false }]);
    expect(await listPublic()).toEqual([]);
    const { id, rev } = made.body.banner;
    await call('PUT', { path: `/${id}/switch`, payload: { rev, is_on: true } });
    const { name, gambar, link } = payload;
    expect(await listPublic()).toEqual([{ name, gambar, link }]);
    const picture = await app.app.inject({ url: `/media/${gambar}` });
    expect(picture.headers['content-type']).toBe('image/webp');
    await call('PUT', { path: `/${id}/switch`, payload: { rev: rev + 1, is_on: false } });
    expect(await listPublic()).toEqual([]);
    const actions = await app.database.db.selectFrom('audit').select('action').execute();
    expect(actions.map(({ action }) => action).toSorted()).toEqual([
      'banner.created',
      'banner.switched_off',
      'banner.switched_on',
    ]);
  });

  test('is shown in its window only', async () => {
    await make({ starts_at: '2027-02-02T00:00:00.000Z', ends_at: '2027-02-03T00:00:00.000Z' });
    const seen: number[] = [];
    for (const day of ['01', '02', '03']) {
      app.clock.set(`2027-02-${day}T12:00:00.000Z`);
      seen.push((await listPublic()).length);
    }
    expect(seen).toEqual([0, 1, 0]);
  });

  test('keeps its picture while it is there, also when it is off', async () => {
    const { gambar, id, rev } = await make();
    const unused = await upload(editor);
    await call('PUT', { path: `/${id}/switch`, payload: { rev, is_on: false } });
    app.clock.advance(2 * 86_400_000);
    await removeUnusedMedia({ db: app.database.db, files }, app.clock.now());
    const statusOf = async (name: string) =>
      (await app.app.inject({ url: `/media/${name}` })).statusCode;
    expect([await statusOf(gambar), await statusOf(unused)]).toEqual([200, 404]);
  });
});

describe('what is refused, at its field', () => {
  const fieldsOf = ({ body }: { body: { fields?: { path: string; code: string }[] } }) =>
    body.fields?.map(({ path, code }) => `${path} ${code}`);

  test('a picture that somebody else uploaded, or for something else', async () => {
    for (const gambar of [await upload(other), await upload(editor, 'cover'), 'banner-demo.webp']) {
      const answer = await call('POST', { payload: { ...content, gambar } });
      expect([gambar, answer.status, fieldsOf(answer)]).toEqual([
        gambar,
        400,
        ['gambar not_allowed'],
      ]);
    }
  });

  test('a window that ends before it starts', async () => {
    const payload = { ...content, ends_at: content.starts_at, gambar: await upload(editor) };
    expect(fieldsOf(await call('POST', { payload }))).toEqual(['ends_at before_start']);
  });

  test.each(['javascript:alert(1)', '//evil.test', '/\\evil.test', 'race', 'data:text/html,x', ''])(
    'the link %s',
    async (link) => {
      const answer = await call('POST', { payload: { ...content, link, gambar: 'a.webp' } });
      expect([answer.status, fieldsOf(answer)?.[0]?.split(' ')[0]]).toEqual([400, 'link']);
    },
  );

  test.each(['../secret.webp', '/etc/passwd', 'https://evil.test/a.webp', 'a/b/c.webp'])(
    'the picture %s',
    async (gambar) => {
      const answer = await call('POST', { payload: { ...content, gambar } });
      expect([answer.status, fieldsOf(answer)?.[0]?.split(' ')[0]]).toEqual([400, 'gambar']);
    },
  );
});

describe('two editors at once', () => {
  test('one change is stored, the other told; another editor keeps the picture', async () => {
    const { id, rev, gambar } = await make();
    const change = (by: Person, name: string) =>
      call('PUT', { by, path: `/${id}`, payload: { ...content, rev, gambar, name } });
    const answers = await Promise.all([change(editor, 'Satu'), change(other, 'Dua')]);
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409']);
    const later = await call('PUT', {
      by: other,
      path: `/${id}`,
      payload: { ...content, rev: rev + 1, gambar, name: 'Tiga' },
    });
    expect(later.body.banner).toMatchObject({ name: 'Tiga', gambar, rev: rev + 2 });
    expect(await listPublic()).toMatchObject([{ name: 'Tiga' }]);
  });

  test('one order is stored', async () => {
    const [one, two] = [await make({ name: 'Satu' }), await make({ name: 'Dua' })];
    const from = [one.id, two.id];
    const order = (by: Person) =>
      call('PUT', { by, path: '-order', payload: { from, to: [two.id, one.id] } });
    const answers = await Promise.all([order(editor), order(other)]);
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409']);
    expect((await listPublic()).map(({ name }) => name)).toEqual(['Dua', 'Satu']);
  });

  test('a banner that is not there is not found', async () => {
    const payload = { rev: 1, is_on: true };
    expect((await call('PUT', { path: '/000000000000/switch', payload })).status).toBe(404);
  });
});
