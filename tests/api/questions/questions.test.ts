import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { questionMost } from '#src/contract/questions/question-choices.ts';
import type { Question } from '#src/contract/questions/questions.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { makeMember } from '#tests/support/factories.ts';
import { type HostedRace, makeHostedRace } from '#tests/support/registration/participants.ts';
import {
  callAsMember,
  makeAskingRace,
  makeQuestion,
  meals,
  readStoredReplies,
  registerReplying,
} from '#tests/support/registration/questions.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const fields = { category_ids: null, is_required: true, for_staff: false };
const text = { kind: 'text', label: { id: 'Nama klub' }, choices: [], ...fields };
const choices = [
  { id: null, label: { id: 'Soto', en: '' } },
  { id: null, label: { id: 'Pecel' } },
];

async function ask(
  { eventId, host }: Pick<HostedRace, 'eventId' | 'host'>,
  { path = '', ...call }: { method?: 'POST' | 'PUT' | 'DELETE'; path?: string; body?: object } = {},
) {
  const url = `/api/host/event/${eventId}/question${path}`;
  const { status, body } = await callAsMember(app, host, { ...call, url });
  const data: Question[] = body.data ?? [];
  return { status, body, data };
}

/** What a host sends back of a question that they opened. */
function contentOf({ label, category_ids, is_required, for_staff, ...rest }: Question) {
  const offered = rest.choices.filter((choice) => !choice.is_off);
  const kept = offered.map((choice) => ({ id: choice.id, label: choice.label }));
  return {
    label,
    category_ids,
    is_required,
    for_staff,
    choices: kept,
    is_retired: rest.is_retired,
  };
}

function find(data: readonly Question[], id: string): Question {
  const found = data.find((one) => one.id === id);
  if (found === undefined) throw new Error('No such question');
  return found;
}

describe('a question of a race', () => {
  test('is made, asked last, shown with the race at once, and told in the log without its words', async () => {
    const race = await makeHostedRace(app);
    const page = `/api/public/event/${race.eventId}`;
    expect((await app.app.inject(page)).json()).not.toHaveProperty('questions');
    await ask(race, { method: 'POST', body: text });
    const body = { ...text, kind: 'choice', label: { id: 'Menu' }, choices, for_staff: true };
    const made = await ask(race, { method: 'POST', body });
    expect(made.status).toBe(201);
    expect(made.data).toMatchObject([
      { kind: 'text', label: { id: 'Nama klub' }, rev: 1, replies: 0, is_retired: false },
      { kind: 'choice', choices: [{ label: { id: 'Soto' }, is_off: false }, {}], for_staff: true },
    ]);
    expect((await ask(race)).data).toEqual(made.data);
    const { questions } = (await app.app.inject(page)).json();
    expect(questions).toMatchObject([{ is_required: true }, { label: { id: 'Menu' } }]);
    expect(JSON.stringify(questions)).not.toContain('for_staff');
    const log = await app.database.db
      .selectFrom('audit')
      .select(['action', 'actor_id', 'detail'])
      .where('subject_id', '=', made.data[0]?.id ?? '')
      .execute();
    expect(log).toEqual([
      { action: 'question.created', actor_id: race.host.id, detail: { event_id: race.eventId } },
    ]);
  });

  test.each([
    [{ label: { id: ' ' } }, 'label'],
    [{ label: { id: 'a'.repeat(questionMost.label + 1) } }, 'label'],
    [{ kind: 'colour' }, 'kind'],
    [{ kind: 'choice', choices: choices.slice(1) }, 'choices'],
    [{ category_ids: [] }, 'category_ids'],
    [{ category_ids: ['0000000000zz'] }, 'category_ids'],
  ])('is refused with %j, at its field', async (change, field) => {
    const race = await makeHostedRace(app);
    const { status, body } = await ask(race, { method: 'POST', body: { ...text, ...change } });
    expect(status).toBe(400);
    expect(body.fields[0].path).toMatch(new RegExp(`^${field}`));
  });

  test('has no room beside 20 others, and others do not see or make any', async () => {
    const race = await makeHostedRace(app);
    for (let position = 0; position < questionMost.asked; position += 1) {
      await makeQuestion(app.database.db, race.eventId, { position });
    }
    const { body } = await ask(race, { method: 'POST', body: text });
    expect(body.fields).toEqual([{ path: 'label', code: 'too_many' }]);
    const stranger = { eventId: race.eventId, host: await makeMember(app.database.db) };
    expect((await ask(stranger)).status).toBe(404);
    expect((await ask(stranger, { method: 'POST', body: text })).status).toBe(404);
  });

  test('keeps the words of a choice that somebody made when it is taken away', async () => {
    const race = await makeAskingRace(app);
    const { id } = await registerReplying(app, race, { [race.meal]: meals.meat });
    const before = find((await ask(race)).data, race.meal);
    const kept = contentOf(before).choices.slice(1);
    const content = {
      ...contentOf(before),
      choices: [...kept, { id: null, label: { id: 'Bubur' } }],
    };
    const path = `/${race.meal}`;
    const changed = await ask(race, { method: 'PUT', path, body: { rev: 1, content } });
    expect(find(changed.data, race.meal).choices).toMatchObject([
      { id: meals.plants, is_off: false },
      { label: { id: 'Bubur' }, is_off: false },
      { id: meals.meat, label: { id: 'Soto ayam' }, is_off: true },
    ]);
    const sheet = `/api/host/event/${race.eventId}/participant/${id}`;
    const { body } = await callAsMember(app, race.host, { url: sheet });
    expect(body.participant.questions[1]).toMatchObject({
      reply: meals.meat,
      choices: [{}, {}, { label: { id: 'Soto ayam' } }],
    });
    const late = await registerReplying(app, race, { [race.meal]: meals.meat });
    expect(late.body.fields).toEqual([{ path: `replies.${race.meal}`, code: 'unknown' }]);
  });

  test('is changed by one of two hosts at a time; the other is told, and nothing is lost', async () => {
    const race = await makeAskingRace(app);
    const before = find((await ask(race)).data, race.club);
    const change = (label: string) =>
      ask(race, {
        method: 'PUT',
        path: `/${race.club}`,
        body: { rev: before.rev, content: { ...contentOf(before), label: { id: label } } },
      });
    const both = await Promise.all([change('Komunitas'), change('Klub lari')]);
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]));
    const winner = both[0]?.status === 200 ? 'Komunitas' : 'Klub lari';
    expect(find((await ask(race)).data, race.club)).toMatchObject({
      label: { id: winner },
      rev: before.rev + 1,
    });
  });

  test('that has replies is retired, not deleted, and its replies stay', async () => {
    const race = await makeAskingRace(app);
    const { id } = await registerReplying(app, race, {
      [race.club]: 'Klub Demo',
      [race.meal]: meals.meat,
    });
    expect((await ask(race, { method: 'DELETE', path: `/${race.meal}` })).status).toBe(409);
    const content = { ...contentOf(find((await ask(race)).data, race.meal)), is_retired: true };
    const path = `/${race.meal}`;
    const retired = await ask(race, { method: 'PUT', path, body: { rev: 1, content } });
    expect(retired.data.map((one) => [one.id, one.is_retired, one.replies])).toEqual([
      [race.club, false, 1],
      [race.meal, true, 1],
    ]);
    expect(await readStoredReplies(app, id)).toMatchObject({ [race.meal]: meals.meat });
    // Nobody is asked any more; and it is asked last once it is back.
    expect((await registerReplying(app, race, null)).status).toBe(201);
    await ask(race, { method: 'POST', body: text });
    const back = await ask(race, {
      method: 'PUT',
      path,
      body: { rev: 2, content: { ...content, is_retired: false } },
    });
    expect(back.data.at(-1)?.id).toBe(race.meal);
  });

  test('that nobody replied to is deleted; a reply that comes at the same moment is never lost', async () => {
    const race = await makeAskingRace(app);
    const [deleted, registered] = await Promise.all([
      ask(race, { method: 'DELETE', path: `/${race.club}` }),
      registerReplying(app, race, { [race.club]: 'Klub Demo', [race.meal]: meals.meat }),
    ]);
    expect(registered.status).toBe(201);
    const stored = await readStoredReplies(app, registered.id);
    expect([deleted.status, stored[race.club]]).toEqual(
      deleted.status === 200 ? [200, undefined] : [409, 'Klub Demo'],
    );
    expect((await ask(race, { method: 'DELETE', path: '/0000000000zz' })).status).toBe(404);
  });

  test('is put in an order, unless another host added one meanwhile', async () => {
    const race = await makeAskingRace(app);
    const order = (ids: string[]) => ask(race, { method: 'PUT', body: { ids } });
    const turned = await order([race.meal, race.club]);
    expect(turned.data.map(({ id }) => id)).toEqual([race.meal, race.club]);
    await ask(race, { method: 'POST', body: text });
    expect((await order([race.club, race.meal])).status).toBe(409);
    expect((await order([race.club, race.club, race.meal])).status).toBe(409);
    expect((await ask(race)).data.map(({ id }) => id).slice(0, 2)).toEqual([race.meal, race.club]);
  });
});
