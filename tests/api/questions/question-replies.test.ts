import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { makeMember } from '#tests/support/factories.ts';
import { givePlace } from '#tests/support/registration/hosted-places.ts';
import {
  callAsMember,
  makeAskingRace,
  makeQuestion,
  meals,
  readStoredReplies,
  registerReplying,
} from '#tests/support/registration/questions.ts';
import {
  makeAcceptBody,
  makeOffer,
  openTransfers,
  sendAccept,
} from '#tests/support/registration/transfers.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

type Replier = Pick<Awaited<ReturnType<typeof registerReplying>>, 'member' | 'id'>;

async function ownReplies({ member, id }: Replier, replies?: Record<string, string>) {
  const url = `/api/user/registration/${id}/reply`;
  const change = replies === undefined ? {} : { method: 'PUT' as const, body: { replies } };
  return await callAsMember(app, member, { url, ...change });
}

async function setTimes(eventId: string, registration_closes_at: string) {
  await app.database.db
    .updateTable('events')
    .set({ registration_closes_at })
    .where('id', '=', eventId)
    .execute();
}

describe('who registers', () => {
  test('replies to what is asked in their category, and to nothing else', async () => {
    const race = await makeAskingRace(app);
    const { db } = app.database;
    const other = await makeQuestion(db, race.eventId, {
      category_ids: JSON.stringify([race.ten]),
      is_required: true,
    });
    const target = await makeQuestion(db, race.eventId, { kind: 'number', position: 2 });
    const { status, id } = await registerReplying(app, race, {
      [race.meal]: meals.plants,
      [race.club]: '  ',
      [target.id]: ' 57,5 ',
      [other.id]: 'Bukan untukku',
      '0000000000zz': 'Tidak ada',
    });
    expect(status).toBe(201);
    expect(await readStoredReplies(app, id)).toEqual({
      [race.meal]: meals.plants,
      [target.id]: '57.5',
    });
  });

  test.each([
    ['without replies, as an older app does', () => null, 'required'],
    ['with what is no text', (meal: string) => ({ [meal]: ['x'] }), 'invalid_format'],
    ['with an empty reply', (meal: string) => ({ [meal]: ' ' }), 'required'],
    ['with a choice that is not there', (meal: string) => ({ [meal]: '0000000000zz' }), 'unknown'],
  ])('is refused %s, at the question, and takes no place', async (_, repliesOf, code) => {
    const race = await makeAskingRace(app);
    const { status, body } = await registerReplying(app, race, repliesOf(race.meal));
    expect([status, body.code]).toEqual([400, 'invalid_request']);
    expect(body.fields).toEqual([{ path: `replies.${race.meal}`, code }]);
    const { taken } = await app.database.db
      .selectFrom('categories')
      .select('taken')
      .where('id', '=', race.half)
      .executeTakeFirstOrThrow();
    expect(taken).toBe(0);
  });

  test('is seen by hosts on the participant’s page and in the table, and replies are in no log', async () => {
    const race = await makeAskingRace(app);
    const { id } = await registerReplying(app, race, {
      [race.club]: '=1+1 Kanari',
      [race.meal]: meals.meat,
    });
    const base = `/api/host/event/${race.eventId}/participant`;
    const sheet = await callAsMember(app, race.host, { url: `${base}/${id}` });
    expect(sheet.body.participant.questions).toMatchObject([
      { id: race.club, reply: '=1+1 Kanari', is_retired: false },
      { id: race.meal, reply: meals.meat },
    ]);
    const table = async (purpose: string) =>
      (
        await callAsMember(app, race.host, {
          method: 'POST',
          url: `${base}/export`,
          body: { filter: {}, purpose },
        })
      ).body;
    expect(await table('table')).toMatchObject({
      data: [{ replies: { [race.club]: '=1+1 Kanari', [race.meal]: meals.meat } }],
      questions: [
        { id: race.club },
        { id: race.meal, choices: [{ label: { id: 'Soto ayam' } }, {}] },
      ],
    });
    expect(await table('timing')).toMatchObject({ data: [{ replies: {} }], questions: [] });
    const log = await app.database.db.selectFrom('audit').select('detail').execute();
    expect(JSON.stringify(log)).not.toContain('Kanari');
  });
});

describe('a runner', () => {
  test('reads and corrects their own replies while registration is open; others do neither', async () => {
    const race = await makeAskingRace(app);
    const runner = await registerReplying(app, race, { [race.meal]: meals.meat });
    expect(await ownReplies(runner)).toMatchObject({
      status: 200,
      body: { window: 'all', questions: [{ reply: null }, { reply: meals.meat }] },
    });
    const refused = await ownReplies(runner, { [race.club]: 'Klub Demo' });
    expect(refused.body.fields).toEqual([{ path: `replies.${race.meal}`, code: 'required' }]);
    expect(await readStoredReplies(app, runner.id)).toEqual({ [race.meal]: meals.meat });
    const changed = { [race.club]: 'Klub Demo', [race.meal]: meals.plants };
    expect((await ownReplies(runner, changed)).status).toBe(200);
    expect(await readStoredReplies(app, runner.id)).toEqual(changed);
    const stranger = { member: await makeMember(app.database.db), id: runner.id };
    expect((await ownReplies(stranger)).status).toBe(404);
    expect((await ownReplies(stranger, changed)).status).toBe(404);
  });

  test('only adds what is missing once registration has closed, and nothing after the start', async () => {
    const race = await makeAskingRace(app);
    const runner = await registerReplying(app, race, { [race.meal]: meals.meat });
    const now = app.clock.now().toISOString();
    await setTimes(race.eventId, now);
    const added = await ownReplies(runner, { [race.club]: 'Klub Demo', [race.meal]: meals.plants });
    expect(added.body).toMatchObject({ window: 'missing' });
    expect(await readStoredReplies(app, runner.id)).toEqual({
      [race.club]: 'Klub Demo',
      [race.meal]: meals.meat,
    });
    const { db } = app.database;
    await db
      .updateTable('categories')
      .set({ flag_off_at: now })
      .where('id', '=', race.half)
      .execute();
    expect((await ownReplies(runner)).body.window).toBe('none');
    expect((await ownReplies(runner, {})).body.code).toBe('registration_closed');
    await db
      .updateTable('events')
      .set({ state: 'cancelled' })
      .where('id', '=', race.eventId)
      .execute();
    expect((await ownReplies(runner, {})).body.code).toBe('event_cancelled');
  });

  test('keeps the choice that they made when hosts took it away', async () => {
    const race = await makeAskingRace(app);
    const runner = await registerReplying(app, race, { [race.meal]: meals.meat });
    const { db } = app.database;
    const left = [
      { id: meals.plants, label: { id: 'Nasi pecel' }, is_off: false },
      { id: meals.meat, label: { id: 'Soto ayam' }, is_off: true },
    ];
    await db
      .updateTable('event_questions')
      .set({ choices: JSON.stringify(left) })
      .where('id', '=', race.meal)
      .execute();
    expect((await ownReplies(runner, { [race.meal]: meals.meat })).status).toBe(200);
    expect((await ownReplies(runner)).body.questions[1].choices).toHaveLength(2);
  });
});

describe('who takes a place over', () => {
  test('by a host’s link is asked, and replies', async () => {
    const race = await makeAskingRace(app);
    const { id, claim } = await givePlace(app, race);
    const url = `/api/claim/${claim}`;
    const member = await makeMember(app.database.db);
    const shown = await callAsMember(app, member, { url });
    expect(shown.body.claim.questions).toMatchObject([{ id: race.club }, { id: race.meal }]);
    const accept = (replies?: Record<string, string>) =>
      callAsMember(app, member, {
        method: 'POST',
        url,
        body: {
          waiver_version: '1',
          waiver_accepted: true,
          answers: {
            city: 'Sleman',
            emergency_name: 'Demo Keluarga',
            emergency_phone: '+6281234567891',
          },
          jersey: 'M',
          ...(replies === undefined ? {} : { replies }),
        },
      });
    expect((await accept()).body.fields).toEqual([
      { path: `replies.${race.meal}`, code: 'required' },
    ]);
    expect((await accept({ [race.meal]: meals.meat })).status).toBe(200);
    expect(await readStoredReplies(app, id)).toEqual({ [race.meal]: meals.meat });
  });

  test('from another runner is asked, and nothing of the giver stays', async () => {
    const race = await makeAskingRace(app);
    await openTransfers(app, { eventId: race.eventId });
    const giver = await registerReplying(app, race, {
      [race.club]: 'Klub Pemberi',
      [race.meal]: meals.meat,
    });
    const code = await makeOffer(app, giver);
    const member = await makeMember(app.database.db);
    const shown = await callAsMember(app, member, { url: `/api/transfer/${code}` });
    expect(shown.body.transfer.questions).toHaveLength(2);
    expect(JSON.stringify(shown.body)).not.toContain('Klub Pemberi');
    const refused = await sendAccept(app, { code, member });
    expect(refused.json().fields).toEqual([{ path: `replies.${race.meal}`, code: 'required' }]);
    const replies = { [race.meal]: meals.plants };
    const taken = await sendAccept(app, { code, member }, makeAcceptBody({ replies }));
    expect(taken.statusCode).toBe(200);
    expect(await readStoredReplies(app, giver.id)).toEqual(replies);
  });
});
