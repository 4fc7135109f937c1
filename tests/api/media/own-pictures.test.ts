import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { makeCommunityContent } from '#tests/support/community.ts';
import { makeRaceContent } from '#tests/support/races-events/event-content.ts';
import { makeCommunity, makeMember, makeMembership } from '#tests/support/factories.ts';
import { makePicture, toMultipart } from '#tests/support/media/pictures.ts';

type Person = Awaited<ReturnType<typeof makeMember>>;

let app: TestApp;
let owner: Person;
let admin: Person;
let communityId: string;
beforeAll(async () => {
  app = await startTestApp();
  const { db } = app.database;
  owner = await makeMember(db);
  communityId = (await makeCommunity(db, owner.id)).id;
  admin = await makeMembership(db, communityId, { role: 'admin' });
});
afterAll(() => app.close());

async function upload({ headers }: Person): Promise<string> {
  const { headers: type, payload } = toMultipart([{ bytes: await makePicture('jpeg') }]);
  const url = '/api/media?purpose=cover';
  const all = { ...headers, ...type };
  return (await app.app.inject({ method: 'POST', url, headers: all, payload })).json().address;
}

async function send({ headers }: Person, url: string, payload: object) {
  const method = url.endsWith('/race') ? 'POST' : 'PUT';
  const answer = await app.app.inject({ method, url, headers, payload });
  return { status: answer.statusCode, body: answer.json() };
}

const profile = '/api/user/profile';
const notAllowed = (path: string) => ({
  status: 400,
  body: { code: 'invalid_request', fields: [{ path, code: 'not_allowed' }] },
});

test('a member shows their own upload, and not that of another', async () => {
  const address = await upload(owner);
  expect(await send(owner, profile, { photo: address })).toMatchObject({ status: 200 });
  expect(await send(admin, profile, { photo: address })).toMatchObject(notAllowed('photo'));
  const { photo } = await app.database.db
    .selectFrom('members')
    .select('photo')
    .where('id', '=', admin.id)
    .executeTakeFirstOrThrow();
  expect(photo).toBeNull();
});

test('a community keeps a picture that another of its crew uploaded, and shows it at its races', async () => {
  const url = `/api/community/${communityId}`;
  const cover = await upload(owner);
  const change = (rev: number) => ({ rev, content: makeCommunityContent({ cover }) });
  expect(await send(admin, url, change(1))).toMatchObject(notAllowed('content.cover'));
  expect(await send(owner, url, change(1))).toMatchObject({ status: 200 });
  expect(await send(admin, url, change(2))).toMatchObject({ status: 200 });
  const race = { content: makeRaceContent({ cover }) };
  expect(await send(admin, `${url}/race`, race)).toMatchObject({ status: 201 });
});

test('a stranger shows it nowhere', async () => {
  const stranger = await makeMember(app.database.db);
  const theirs = (await makeCommunity(app.database.db, stranger.id)).id;
  const cover = await upload(owner);
  const race = { content: makeRaceContent({ cover }) };
  const url = `/api/community/${theirs}/race`;
  expect(await send(stranger, url, race)).toMatchObject(notAllowed('content.cover'));
});
