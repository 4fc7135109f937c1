import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addOnMost } from '#src/contract/add-ons/add-on-choices.ts';
import {
  askHosts,
  makeAddOn,
  makeAddOnContent,
  writeRefundRule,
} from '#tests/support/registration/add-ons.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { makeMember } from '#tests/support/factories.ts';
import { makePaidRace, type PaidRace } from '#tests/support/payment/payments.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

type Call = Partial<Parameters<typeof askHosts>[1]>;

function ask(race: PaidRace, call: Call = {}) {
  return askHosts(app, { member: race.host, eventId: race.id, path: 'add-on', ...call });
}

async function listActions(subjectId: string) {
  const rows = await app.database.db
    .selectFrom('audit')
    .select('action')
    .where('subject_id', '=', subjectId)
    .orderBy('at')
    .orderBy('id')
    .execute();
  return rows.map(({ action }) => action);
}

describe('an add-on of an event', () => {
  test('is made, listed in its order, offered to who registers, and told in the log', async () => {
    const race = await makePaidRace(app);
    const content = makeAddOnContent({ stock: 5, choices: ['S', 'M'], most: 2 });
    const made = await ask(race, { method: 'POST', body: content });
    expect(made).toMatchObject({ status: 201, body: { add_on: { ...content, rev: 1, taken: 0 } } });
    app.clock.advance(1000);
    await ask(race, { method: 'POST', body: makeAddOnContent({ name: { id: 'Ukir medali' } }) });
    app.clock.advance(1000);
    const hidden = makeAddOnContent({ name: { id: 'Rahasia' }, is_on_sale: false });
    await ask(race, { method: 'POST', body: hidden });
    const { body: all } = await ask(race);
    expect(all.data.map(({ name }: { name: { id: string } }) => name.id)).toEqual([
      'Kaus finisher',
      'Ukir medali',
      'Rahasia',
    ]);
    const runner = await makeMember(app.database.db);
    const url = `/api/event/${race.id}/extras`;
    const extras = await app.app.inject({ url, headers: runner.headers });
    expect(extras.json()).toEqual({
      add_ons: [
        expect.objectContaining({ name: content.name, left: 5, choices: ['S', 'M'], most: 2 }),
        expect.objectContaining({ name: { id: 'Ukir medali' }, left: null }),
      ],
      refund: null,
    });
    expect(await listActions(made.body.add_on.id)).toEqual(['add_on.created']);
  });

  test.each([
    [{ name: { id: ' ' } }, 'name'],
    [{ price: -1 }, 'price'],
    [{ price: addOnMost.price + 1 }, 'price'],
    [{ stock: -1 }, 'stock'],
    [{ most: 0 }, 'most'],
    [{ most: addOnMost.perRunner + 1 }, 'most'],
    [{ choices: ['S', 'S'] }, 'choices'],
    [{ category_ids: [] }, 'category_ids'],
    [{ category_ids: ['0000000000zz'] }, 'category_ids'],
  ])('is refused with %j, at its field', async (change, field) => {
    const race = await makePaidRace(app);
    const { status, body } = await ask(race, { method: 'POST', body: makeAddOnContent(change) });
    expect(status).toBe(400);
    expect(body.fields[0].path).toMatch(new RegExp(`^${field}`));
  });

  test('has no room beside thirty others', async () => {
    const race = await makePaidRace(app);
    for (let made = 0; made < addOnMost.perEvent; made += 1) {
      await makeAddOn(app.database.db, race.id);
    }
    const { body } = await ask(race, { method: 'POST', body: makeAddOnContent() });
    expect(body.fields).toEqual([{ path: 'name', code: 'too_many' }]);
  });

  test('of two hosts at once, one changes it and the other hears of it', async () => {
    const race = await makePaidRace(app);
    const { id } = await makeAddOn(app.database.db, race.id);
    const change = (price: number) =>
      ask(race, {
        method: 'PUT',
        path: `add-on/${id}`,
        body: { rev: 1, content: makeAddOnContent({ price }) },
      });
    const both = await Promise.all([change(80_000), change(90_000)]);
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]));
    const kept = both.find(({ status }) => status === 200)?.body.add_on;
    expect((await ask(race)).body.data).toMatchObject([{ price: kept.price, rev: 2 }]);
    expect(await listActions(id)).toEqual(['add_on.changed']);
  });

  test('keeps a stock that its orders have passed', async () => {
    const race = await makePaidRace(app);
    const { id } = await makeAddOn(app.database.db, race.id, { taken: 3 });
    const change = (stock: number) =>
      ask(race, {
        method: 'PUT',
        path: `add-on/${id}`,
        body: { rev: 1, content: makeAddOnContent({ stock }) },
      });
    expect((await change(2)).body.fields).toEqual([{ path: 'stock', code: 'too_few' }]);
    expect((await change(3)).status).toBe(200);
  });

  test('is nobody else’s, and none of another event', async () => {
    const [race, other] = [await makePaidRace(app), await makePaidRace(app)];
    const { id } = await makeAddOn(app.database.db, race.id);
    const member = await makeMember(app.database.db);
    const body = makeAddOnContent();
    expect((await ask(race, { member })).status).toBe(404);
    expect((await ask(race, { member, method: 'POST', body })).status).toBe(404);
    const change = {
      method: 'PUT',
      path: `add-on/${id}`,
      body: { rev: 1, content: body },
    } as const;
    expect((await ask(race, { ...change, member })).status).toBe(404);
    expect((await ask(other, change)).status).toBe(404);
  });
});

describe('an event’s refund rule', () => {
  const rule = { until: '2027-02-10T00:00:00.000Z', percent: 50, add_ons_percent: 0, days: 14 };

  test('is set, told in the log, and taken away again', async () => {
    const race = await makePaidRace(app);
    const set = (body: object) => ask(race, { path: 'refund-rule', method: 'PUT', body });
    expect((await ask(race, { path: 'refund-rule' })).body).toEqual({ rule: null, rev: 0 });
    expect((await set({ rule, rev: 0 })).body).toEqual({ rule, rev: 1 });
    expect((await ask(race, { path: 'refund-rule' })).body).toEqual({ rule, rev: 1 });
    expect((await set({ rule: null, rev: 1 })).body).toEqual({ rule: null, rev: 2 });
    expect(await listActions(race.id)).toEqual(['event.refund_rule', 'event.refund_rule']);
  });

  test('of two hosts at once, one sets it and the other hears of it', async () => {
    const race = await makePaidRace(app);
    const set = (percent: number) =>
      ask(race, {
        path: 'refund-rule',
        method: 'PUT',
        body: { rule: { ...rule, percent }, rev: 0 },
      });
    const both = await Promise.all([set(25), set(75)]);
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]));
  });

  test.each([
    { percent: 101 },
    { percent: -1 },
    { add_ons_percent: 101 },
    { days: 0 },
    { until: 'besok' },
  ])('is refused with %j', async (change) => {
    const race = await makePaidRace(app);
    const body = { rule: { ...rule, ...change }, rev: 0 };
    expect((await ask(race, { path: 'refund-rule', method: 'PUT', body })).status).toBe(400);
  });

  test('is nobody else’s to read or set', async () => {
    const race = await makePaidRace(app);
    await writeRefundRule(app.database.db, race.id, rule);
    const member = await makeMember(app.database.db);
    const asked = { member, path: 'refund-rule' };
    expect((await ask(race, asked)).status).toBe(404);
    const set = { method: 'PUT', body: { rule: null, rev: 0 } } as const;
    expect((await ask(race, { ...asked, ...set })).status).toBe(404);
  });
});
