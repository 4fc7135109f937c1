import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { galleryLimits } from '#src/contract/community/community-choices.ts';
import { imageAddress, parseImageId } from '#src/contract/media/image-address.ts';
import {
  insertPicture,
  readGallery,
} from '#src/server/features/community/gallery/gallery-repository.ts';
import {
  releaseMedia,
  removeUnusedMedia,
} from '#src/server/features/media/upload/upload-service.ts';
import { newId } from '#src/server/platform/ids.ts';
import { openFiles } from '#src/server/platform/file-storage.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { makeCaller } from '#tests/support/community.ts';
import { makeCommunity, makeMember, makeMembership } from '#tests/support/factories.ts';
import { makePicture, toMultipart } from '#tests/support/media/pictures.ts';

type Member = Awaited<ReturnType<typeof makeMember>>;
type Purpose = 'gallery' | 'cover';

let app: TestApp;
let as: ReturnType<typeof makeCaller>;
let owner: Member;
let admin: Member;
let community: string;
let url: string;
beforeAll(async () => {
  app = await startTestApp();
  as = makeCaller(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  const { db } = app.database;
  owner = await makeMember(db);
  community = (await makeCommunity(db, owner.id)).id;
  admin = await makeMembership(db, community, { role: 'admin' });
  url = `/api/community/${community}/picture`;
});

/** The row of an upload, without its files. */
async function makeUpload(by: Member, purpose: Purpose = 'gallery'): Promise<string> {
  const id = newId();
  const now = app.clock.now();
  const at = { check_at: now, created_at: now };
  const row = { id, owner_id: by.id, purpose, sizes: '[]', bytes: 1, ...at };
  await app.database.db.insertInto('media').values(row).execute();
  return imageAddress(id, 1600);
}

async function upload({ headers }: Member): Promise<string> {
  const { headers: type, payload } = toMultipart([{ bytes: await makePicture('jpeg') }]);
  const request = { method: 'POST', url: '/api/media?purpose=gallery', payload } as const;
  const answer = await app.app.inject({ ...request, headers: { ...headers, ...type } });
  return String(answer.json().address);
}

const add = async (by: Member, address?: string) =>
  as(by)('POST', url, { address: address ?? (await makeUpload(by)) });

async function addSeveral(count: number) {
  for (let index = 0; index < count; index += 1) await add(owner);
  return (await as(owner)('GET', url)).body.gallery;
}

async function readPage() {
  const answer = await app.app.inject({ url: `/api/public/community/${community}` });
  return answer.json().pictures;
}

const folderOf = (address: string) =>
  join(app.dataDir, 'media', parseImageId(address) ?? 'no upload');

async function listAudit(): Promise<string[]> {
  const rows = await app.database.db
    .selectFrom('audit')
    .select('action')
    .where('subject_id', '=', community)
    .orderBy('id')
    .execute();
  return rows.map(({ action }) => action).toSorted();
}

describe('a community’s pictures', () => {
  test('are added, captioned, moved and deleted by its crew, and everybody sees them', async () => {
    const [first, second] = [await upload(owner), await upload(admin)];
    await add(owner, first);
    const { status, body } = await add(admin, second);
    expect(status).toBe(201);
    const { pictures, rev } = body.gallery;
    expect(pictures).toMatchObject([
      { address: first, caption: null, rev: 1 },
      { address: second, caption: null, rev: 1 },
    ]);

    const caption = { id: '  Subuh di jembatan. ', en: '' };
    const told = await as(admin)('PUT', `${url}/${pictures[0].id}`, { rev: 1, caption });
    expect(told.body.gallery.pictures[0]).toMatchObject({
      caption: { id: 'Subuh di jembatan.' },
      rev: 2,
    });
    const ids = [pictures[1].id, pictures[0].id];
    expect((await as(owner)('PUT', url, { rev, ids })).status).toBe(200);
    expect(await readPage()).toEqual([
      { id: ids[0], address: second, caption: null },
      { id: ids[1], address: first, caption: { id: 'Subuh di jembatan.' } },
    ]);

    expect(existsSync(folderOf(first))).toBe(true);
    const left = await as(owner)('DELETE', `${url}/${ids[1]}`);
    expect(left.body.gallery.pictures).toHaveLength(1);
    expect(existsSync(folderOf(first))).toBe(false);
    expect(existsSync(folderOf(second))).toBe(true);
    expect((await app.app.inject({ url: first })).statusCode).toBe(404);
    expect(await readPage()).toMatchObject([{ id: ids[0] }]);
    expect(await listAudit()).toEqual([
      'picture.added',
      'picture.added',
      'picture.captioned',
      'picture.deleted',
      'picture.ordered',
    ]);
  });

  test('tell nobody who uploaded them, and stay when that person leaves', async () => {
    const address = await upload(admin);
    await add(admin, address);
    const answer = await app.app.inject({ url: `/api/public/community/${community}` });
    expect(answer.payload).not.toContain(admin.id);
    const files = await openFiles({ s3: null, dataDir: app.dataDir });
    const storage = { db: app.database.db, files };
    await releaseMedia(storage, admin.id);
    app.clock.advance(25 * 3_600_000);
    while ((await removeUnusedMedia(storage, app.clock.now())) > 0);
    expect((await app.app.inject({ url: address })).statusCode).toBe(200);
    const { owner_id: left } = await app.database.db
      .selectFrom('media')
      .select('owner_id')
      .where('id', '=', parseImageId(address))
      .executeTakeFirstOrThrow();
    expect(left).toBeNull();
  });

  test('go with the community, files too', async () => {
    const address = await upload(owner);
    await add(owner, address);
    expect((await as(owner)('DELETE', `/api/community/${community}`)).status).toBe(200);
    expect(existsSync(folderOf(address))).toBe(false);
    expect((await readGallery(app.database.db, community)).pictures).toEqual([]);
  });

  test('are added once, however often it is asked', async () => {
    const address = await makeUpload(owner);
    const answers = await Promise.all([add(owner, address), add(owner, address)]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(await readPage()).toHaveLength(1);
    expect(await listAudit()).toEqual(['picture.added']);
  });
});

describe('what is refused', () => {
  test.each([
    ['an upload of another of the crew', () => makeUpload(admin)],
    ['an upload for something else', () => makeUpload(owner, 'cover')],
    ['another size', async () => (await makeUpload(owner)).replace('1600', '400')],
    ['a picture elsewhere', () => 'https://derap.test/foto.webp'],
    ['a picture that is gone', () => imageAddress(newId(), 1600)],
  ])('%s', async (_, make) => {
    const answer = await add(owner, await make());
    expect(answer).toMatchObject({ status: 400, code: 'invalid_request' });
    expect(answer.body.fields).toEqual([{ path: 'address', code: 'not_allowed' }]);
    expect(await readPage()).toEqual([]);
  });

  test('a caption in English alone, or one that is too long', async () => {
    const { pictures } = await addSeveral(1);
    const write = (caption: unknown) =>
      as(owner)('PUT', `${url}/${pictures[0].id}`, { rev: 1, caption });
    expect((await write({ id: '', en: 'Dawn' })).status).toBe(400);
    expect((await write({ id: 'a'.repeat(galleryLimits.caption + 1) })).status).toBe(400);
    expect((await write({ id: 'a'.repeat(galleryLimits.caption) })).status).toBe(200);
    expect((await as(owner)('GET', url)).body.gallery.pictures[0].rev).toBe(2);
  });

  test('everything, to who is not of the crew', async () => {
    const { pictures, rev } = await addSeveral(1);
    const one = `${url}/${pictures[0].id}`;
    const member = await makeMembership(app.database.db, community);
    for (const caller of [member, await makeMember(app.database.db)]) {
      const ask = as(caller);
      const answers = [
        await ask('GET', url),
        await add(caller),
        await ask('PUT', url, { rev, ids: [pictures[0].id] }),
        await ask('PUT', one, { rev: 1, caption: null }),
        await ask('DELETE', one),
      ];
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    }
    expect(await readPage()).toHaveLength(1);
  });

  test('a picture of another community', async () => {
    const { pictures } = await addSeveral(1);
    const other = await makeCommunity(app.database.db, owner.id);
    const one = `/api/community/${other.id}/picture/${pictures[0].id}`;
    expect((await as(owner)('DELETE', one)).status).toBe(404);
    expect((await as(owner)('PUT', one, { rev: 1, caption: null })).status).toBe(404);
    expect(await readPage()).toHaveLength(1);
  });
});

describe('two of the crew at once', () => {
  test('never have more pictures than are allowed', async () => {
    await addSeveral(galleryLimits.pictures - 2);
    const answers = await Promise.all([admin, owner, admin, owner].map((one) => add(one)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(2);
    expect(answers.filter(({ code }) => code === 'gallery_full')).toHaveLength(2);
    expect(await readPage()).toHaveLength(galleryLimits.pictures);
  });

  test('control: who counts without the lock adds too many', async () => {
    await addSeveral(galleryLimits.pictures - 1);
    const { db } = app.database;
    const counts = await Promise.all([readGallery(db, community), readGallery(db, community)]);
    for (const { pictures } of counts) {
      expect(pictures).toHaveLength(galleryLimits.pictures - 1);
      const address = await makeUpload(owner);
      await db.transaction().execute(async (trx) => {
        const now = app.clock.now();
        await insertPicture(trx, { id: newId(), communityId: community, address, now });
      });
    }
    expect(await readPage()).toHaveLength(galleryLimits.pictures + 1);
  });

  test('do not undo each other’s order', async () => {
    const { pictures, rev } = await addSeveral(3);
    const [a, b, c] = pictures.map(({ id }: { id: string }) => id);
    expect((await as(admin)('PUT', url, { rev, ids: [c, a, b] })).status).toBe(200);
    expect(await as(owner)('PUT', url, { rev, ids: [b, a, c] })).toMatchObject({
      status: 409,
      code: 'conflict',
    });
    expect((await readPage()).map(({ id }: { id: string }) => id)).toEqual([c, a, b]);
  });

  test('order what is there: all of it, each once', async () => {
    const { pictures, rev } = await addSeveral(2);
    const [a, b] = pictures.map(({ id }: { id: string }) => id);
    for (const ids of [[a], [a, a], [a, b, newId()]]) {
      expect((await as(owner)('PUT', url, { rev, ids })).status).toBe(400);
    }
    const added = await add(admin);
    expect((await as(owner)('PUT', url, { rev, ids: [b, a] })).status).toBe(409);
    const all = added.body.gallery.pictures.map(({ id }: { id: string }) => id);
    expect((await as(owner)('PUT', url, { rev: added.body.gallery.rev, ids: all })).status).toBe(
      200,
    );
  });

  test('do not write over each other’s caption, but about other pictures at will', async () => {
    const { pictures } = await addSeveral(2);
    const write = (by: Member, index: number, id: string) =>
      as(by)('PUT', `${url}/${pictures[index].id}`, { rev: 1, caption: { id } });
    expect((await write(admin, 0, 'Dari pengurus')).status).toBe(200);
    expect((await write(owner, 0, 'Dari kapten')).code).toBe('conflict');
    expect((await write(owner, 1, 'Foto lain')).status).toBe(200);
    expect(await readPage()).toMatchObject([
      { caption: { id: 'Dari pengurus' } },
      { caption: { id: 'Foto lain' } },
    ]);
  });
});
