import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eraseUnusedFiles } from '#src/server/features/questions/file-repository.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { makeMember, makeRegistrationBody } from '#tests/support/factories.ts';
import { makeHostedRace, type HostedRace } from '#tests/support/registration/participants.ts';
import { makePicture } from '#tests/support/media/pictures.ts';
import {
  callAsMember,
  makeQuestion,
  pdf,
  readStoredReplies,
  sendReplyFile,
} from '#tests/support/registration/questions.ts';
import { sendRegistration } from '#tests/support/registration/registering.ts';
import {
  makeAcceptBody,
  makeOffer,
  openTransfers,
  sendAccept,
} from '#tests/support/registration/transfers.ts';

let app: TestApp;
let race: HostedRace;
let letter: string;
let member: Member;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  race = await makeHostedRace(app);
  letter = (await makeQuestion(db(), race.eventId, { kind: 'file', is_required: true })).id;
  member = await makeMember(db());
});

type Member = Awaited<ReturnType<typeof makeMember>>;
const db = () => app.database.db;

async function send(
  given: { by?: Member; questionId?: string; bytes?: Buffer; name?: string } = {},
) {
  const { by = member, questionId = letter, ...file } = given;
  return await sendReplyFile(app, { member: by, questionId, ...file });
}

async function register(replies: Record<string, string>, by = member) {
  const body = { ...makeRegistrationBody(race.half), replies };
  const answer = await sendRegistration(app, { member: by, eventId: race.eventId, body });
  const told = answer.json();
  return { status: answer.statusCode, fields: told.fields, id: String(told.registration?.id) };
}

async function open(url: string, by: Member) {
  const answer = await app.app.inject({ url, headers: by.headers });
  return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload };
}

const openOwn = (id: string, by = member) =>
  open(`/api/user/registration/${id}/reply/${letter}/file`, by);
const openAsHost = (id: string) =>
  open(`/api/host/event/${race.eventId}/participant/${id}/reply/${letter}/file`, race.host);

async function change(id: string, reply: string, by = member) {
  const url = `/api/user/registration/${id}/reply`;
  const body = { replies: { [letter]: reply } };
  return await callAsMember(app, by, { method: 'PUT', url, body });
}

async function countFiles(): Promise<number> {
  const rows = await db()
    .selectFrom('reply_files')
    .select('id')
    .where('question_id', '=', letter)
    .execute();
  return rows.length;
}

describe('a file as a reply', () => {
  test('is its runner’s and the hosts’: a PDF as it was, never opened on this origin', async () => {
    const { status, reply } = await send();
    expect([status, reply.slice(13)]).toEqual([201, 'surat sehat.pdf']);
    const { id } = await register({ [letter]: reply });
    for (const { bytes, headers } of [await openOwn(id), await openAsHost(id)]) {
      expect(bytes.equals(pdf)).toBe(true);
      expect(headers).toMatchObject({
        'content-type': 'application/pdf',
        'content-disposition': "attachment; filename*=UTF-8''surat%20sehat.pdf",
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
      });
    }
    expect((await openOwn(id, await makeMember(db()))).status).toBe(404);
  });

  test('is a picture drawn anew, and keeps its name', async () => {
    const bytes = await makePicture('jpeg');
    const { reply } = await send({ bytes, name: 'KTA saya.JPG' });
    const { id } = await register({ [letter]: reply });
    const { headers } = await openOwn(id);
    expect(headers['content-type']).toBe('image/webp');
    expect((await readStoredReplies(app, id))[letter]).toBe(`${reply.slice(0, 12)} KTA saya.webp`);
  });

  test('lies encrypted', async () => {
    await send();
    const { cipher } = await db()
      .selectFrom('reply_files')
      .select('cipher')
      .where('question_id', '=', letter)
      .executeTakeFirstOrThrow();
    expect(Buffer.from(cipher, 'base64').includes('%PDF')).toBe(false);
    expect(cipher).not.toContain('%PDF');
  });

  test('is replaced with the next one, and stays when the same is sent again', async () => {
    const first = await send();
    const { id } = await register({ [letter]: first.reply });
    expect((await change(id, first.reply)).status).toBe(200);
    expect((await openOwn(id)).status).toBe(200);
    const next = await send({ name: 'baru.pdf' });
    expect((await change(id, next.reply)).status).toBe(200);
    expect((await readStoredReplies(app, id))[letter]).toBe(next.reply);
    expect(await countFiles()).toBe(1);
  });

  test('goes with the place that is given on: the new runner sends their own', async () => {
    const { id } = await register({ [letter]: (await send()).reply });
    await openTransfers(app, { eventId: race.eventId });
    const code = await makeOffer(app, { id, member });
    const other = await makeMember(db());
    const own = await send({ by: other, name: 'punyaku.pdf' });
    const body = { ...makeAcceptBody(), replies: { [letter]: own.reply } };
    expect((await sendAccept(app, { code, member: other }, body)).statusCode).toBe(200);
    expect((await openOwn(id, other)).headers['content-disposition']).toContain('punyaku.pdf');
    expect((await openOwn(id)).status).toBe(404);
    expect(await countFiles()).toBe(1);
  });

  test('waits with at most nine others of who sends and never takes a place', async () => {
    const first = await send();
    for (let more = 0; more < 10; more += 1) {
      app.clock.advance(1000);
      await send();
    }
    expect(await countFiles()).toBe(10);
    expect((await register({ [letter]: first.reply })).status).toBe(400);
  });

  test('is erased after a week when nobody takes a place with it, and never as a reply', async () => {
    await register({ [letter]: (await send()).reply });
    await send();
    const now = app.clock.now().getTime();
    const in7days = new Date(now + 7 * 24 * 3_600_000);
    await eraseUnusedFiles(db(), new Date(in7days.getTime() - 1));
    expect(await countFiles()).toBe(2);
    await eraseUnusedFiles(db(), in7days);
    expect(await countFiles()).toBe(1);
  });
});

describe('is refused', () => {
  test('what is neither a picture nor a PDF, whatever it is called', async () => {
    const page = Buffer.from('<script>alert(1)</script>');
    for (const name of ['x.pdf', 'x.html', 'x.png']) {
      expect(await send({ bytes: page, name })).toMatchObject({
        status: 415,
        code: 'file_unsupported',
      });
    }
  });

  test('a file for a question that asks for none, or is not asked any more', async () => {
    const club = await makeQuestion(db(), race.eventId);
    const retired = await makeQuestion(db(), race.eventId, {
      kind: 'file',
      retired_at: '2027-01-02T00:00:00.000Z',
    });
    for (const { id } of [club, retired]) {
      expect((await send({ questionId: id })).status).toBe(404);
    }
  });

  test.each([
    ['that somebody else sent', async () => (await send({ by: await makeMember(db()) })).reply],
    ['that is nobody’s', () => Promise.resolve('7k2m9xq4tz01 surat.pdf')],
    ['that is no file', () => Promise.resolve('surat.pdf')],
  ])('a reply %s', async (_, make) => {
    const { status, fields } = await register({ [letter]: await make() });
    expect([status, fields]).toEqual([400, [{ path: `replies.${letter}`, code: 'unknown' }]]);
  });

  test('one that is another runner’s reply, and the same words as text take nobody’s file', async () => {
    const club = await makeQuestion(db(), race.eventId);
    const { reply } = await send();
    const { id } = await register({ [letter]: reply });
    const other = await makeMember(db());
    expect((await register({ [letter]: reply }, other)).status).toBe(400);
    const own = await send({ by: other });
    const waiting = await send();
    expect((await register({ [letter]: own.reply, [club.id]: waiting.reply }, other)).status).toBe(
      201,
    );
    expect((await openOwn(id)).status).toBe(200);
    expect((await change(id, waiting.reply)).status).toBe(200);
  });

  test('none where one has to be sent', async () => {
    const { fields } = await register({});
    expect(fields).toEqual([{ path: `replies.${letter}`, code: 'required' }]);
  });
});
