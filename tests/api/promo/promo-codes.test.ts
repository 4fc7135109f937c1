import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { maxSearchLength } from '#src/contract/choices.ts';
import { promoMost } from '#src/contract/promo/promo-choices.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { makeMember } from '#tests/support/factories.ts';
import { makePaidRace, type PaidRace } from '#tests/support/payment/payments.ts';
import { askPromos, makePromo, readPromo } from '#tests/support/registration/promos.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const rule = { kind: 'percent', value: 20, from: null, until: null, category_ids: null };
const limits = { use_limit: 50, per_member: 1 };
const content = { ...rule, ...limits, is_off: false };

function ask(race: PaidRace, call: Partial<Parameters<typeof askPromos>[1]> = {}) {
  return askPromos(app, { member: race.host, eventId: race.id, ...call });
}

async function readAudit(subjectId: string) {
  return await app.database.db
    .selectFrom('audit')
    .select(['action', 'actor_id', 'detail'])
    .where('subject_id', '=', subjectId)
    .where('action', 'like', 'promo.%')
    .orderBy('at')
    .orderBy('id')
    .execute();
}

describe('a code of an event', () => {
  test('is made in capitals, listed newest first, found by its beginning, and told in the log', async () => {
    const race = await makePaidRace(app);
    await makePromo(app.database.db, race.id, { code: 'LAMA10' });
    const made = await ask(race, { body: { code: ' pagi20 ', ...rule, ...limits } });
    expect(made).toMatchObject({
      status: 201,
      body: { promo: { code: 'PAGI20', rev: 1, uses: 0, is_off: false, ...rule, ...limits } },
    });
    const { body: all } = await ask(race, { method: 'GET', path: '?limit=1' });
    expect(all).toMatchObject({ data: [{ code: 'PAGI20' }], total: 2 });
    const { body: rest } = await ask(race, {
      method: 'GET',
      path: `?limit=1&cursor=${all.next_cursor}`,
    });
    expect(rest).toMatchObject({ data: [{ code: 'LAMA10' }], next_cursor: null });
    const { body: found } = await ask(race, { method: 'GET', path: '?q=la%00m' });
    expect(found).toMatchObject({ data: [{ code: 'LAMA10' }], total: 1 });
    // As much as the search field takes.
    const longest = `?q=${'L'.repeat(maxSearchLength)}`;
    expect((await ask(race, { method: 'GET', path: longest })).body).toMatchObject({ total: 0 });
    expect(await readAudit(made.body.promo.id)).toMatchObject([
      { action: 'promo.created', actor_id: race.host.id, detail: { code: 'PAGI20', value: 20 } },
    ]);
  });

  test('has its letters once in its event, and again in another', async () => {
    const [race, other] = [await makePaidRace(app), await makePaidRace(app)];
    const body = { code: 'PAGI20', ...rule, ...limits };
    const both = await Promise.all([ask(race, { body }), ask(race, { body })]);
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([201, 400]));
    const refused = both.find(({ status }) => status === 400);
    expect(refused?.body.fields).toEqual([{ path: 'code', code: 'taken' }]);
    expect((await ask(other, { body })).status).toBe(201);
  });

  test.each([
    [{ code: 'AB' }, 'code'],
    [{ code: 'PAGI-20' }, 'code'],
    [{ code: 'A'.repeat(25) }, 'code'],
    [{ value: 0 }, 'value'],
    [{ value: 101 }, 'value'],
    [{ kind: 'amount', value: promoMost.amount + 1 }, 'value'],
    [{ use_limit: 0 }, 'use_limit'],
    [{ per_member: 0 }, 'per_member'],
    [{ category_ids: [] }, 'category_ids'],
    [{ category_ids: ['0000000000zz'] }, 'category_ids'],
    [{ from: '2027-01-02T00:00:00.000Z', until: '2027-01-02T00:00:00.000Z' }, 'until'],
  ])('is refused with %j, at its field', async (change, field) => {
    const race = await makePaidRace(app);
    const body = { code: 'PAGI20', ...rule, ...limits, ...change };
    const { status, body: answer } = await ask(race, { body });
    expect(status).toBe(400);
    expect(answer.fields[0].path).toMatch(new RegExp(`^${field}`));
  });

  test('has no room beside 5,000 others', async () => {
    const race = await makePaidRace(app);
    const { db } = app.database;
    const { id } = await makePromo(db, race.id);
    const row = await readPromo(db, id);
    const many = Array.from({ length: promoMost.codes - 1 }, (_, index) => ({
      ...row,
      id: String(index).padStart(12, '0'),
      code: `BANYAK${index}`,
      category_ids: null,
    }));
    for (let from = 0; from < many.length; from += 1000) {
      await db
        .insertInto('promo_codes')
        .values(many.slice(from, from + 1000))
        .execute();
    }
    const { body } = await ask(race, { body: { code: 'LEBIH', ...rule, ...limits } });
    expect(body.fields).toEqual([{ path: 'code', code: 'too_many' }]);
    const batch = { id: randomUUID(), prefix: '', count: 1, ...rule };
    const more = await ask(race, { path: '/batch', body: batch });
    expect(more.body.fields).toEqual([{ path: 'count', code: 'too_many' }]);
  });

  test('changes, is switched off and on, and the log tells what it was before', async () => {
    const race = await makePaidRace(app);
    const { id } = await makePromo(app.database.db, race.id);
    const path = `/${id}`;
    const change = (rev: number, fields: object) =>
      ask(race, { method: 'PUT', path, body: { rev, content: { ...content, ...fields } } });
    const half = { kind: 'amount', value: 25_000, category_ids: [race.categoryId] };
    expect((await change(1, half)).body.promo).toMatchObject({ ...half, rev: 2 });
    expect((await change(2, { ...half, is_off: true })).body.promo).toMatchObject({ is_off: true });
    expect((await change(3, half)).body.promo).toMatchObject({ is_off: false, rev: 4 });
    const audited = await readAudit(id);
    expect(audited.map(({ action }) => action).toSorted()).toEqual([
      'promo.changed',
      'promo.switched_off',
      'promo.switched_on',
    ]);
    const changed = audited.find(({ action }) => action === 'promo.changed');
    expect(changed?.detail).toMatchObject({
      code: 'PAGI20',
      before: { kind: 'percent', value: 20 },
      after: half,
    });
  });

  test('of two hosts at once, one changes it and the other hears of it', async () => {
    const race = await makePaidRace(app);
    const { id } = await makePromo(app.database.db, race.id);
    const change = (value: number) =>
      ask(race, {
        method: 'PUT',
        path: `/${id}`,
        body: { rev: 1, content: { ...content, value } },
      });
    const both = await Promise.all([change(30), change(40)]);
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]));
    const kept = both.find(({ status }) => status === 200)?.body.promo.value;
    expect(await readPromo(app.database.db, id)).toMatchObject({ value: kept, rev: 2 });
  });

  test('keeps a category that its event no longer has, and takes no other unknown one', async () => {
    const race = await makePaidRace(app);
    const gone = { category_ids: ['0000000000zz'] };
    const { id } = await makePromo(app.database.db, race.id, {
      category_ids: JSON.stringify(gone.category_ids),
    });
    const change = (rev: number, fields: object) =>
      ask(race, {
        method: 'PUT',
        path: `/${id}`,
        body: { rev, content: { ...content, ...fields } },
      });
    expect((await change(1, { ...gone, is_off: true })).status).toBe(200);
    const other = await change(2, { category_ids: ['0000000000zz', '0000000000yy'] });
    expect(other.body.fields).toEqual([{ path: 'category_ids', code: 'unknown' }]);
  });

  test('keeps a limit that its uses have passed', async () => {
    const race = await makePaidRace(app);
    const { id } = await makePromo(app.database.db, race.id, { uses: 3 });
    const change = (use_limit: number | null) =>
      ask(race, {
        method: 'PUT',
        path: `/${id}`,
        body: { rev: 1, content: { ...content, use_limit } },
      });
    expect((await change(2)).body.fields).toEqual([{ path: 'use_limit', code: 'too_few' }]);
    expect((await change(3)).status).toBe(200);
  });

  test('is nobody else’s, and none of another event', async () => {
    const [race, other] = [await makePaidRace(app), await makePaidRace(app)];
    const { id } = await makePromo(app.database.db, race.id);
    const stranger = await makeMember(app.database.db);
    const body = { code: 'CURI', ...rule, ...limits };
    expect((await ask(race, { member: stranger, body })).status).toBe(404);
    expect((await ask(race, { member: stranger, method: 'GET' })).status).toBe(404);
    const change = { method: 'PUT', path: `/${id}`, body: { rev: 1, content } } as const;
    expect((await ask(other, change)).status).toBe(404);
    expect((await ask(race, { ...change, member: stranger })).status).toBe(404);
  });
});

describe('many codes at once', () => {
  test('differ, work one time each, and are made once for one call', async () => {
    const race = await makePaidRace(app);
    const body = { id: randomUUID(), prefix: 'vip', count: 500, ...rule };
    const [first, second] = await Promise.all([
      ask(race, { path: '/batch', body }),
      ask(race, { path: '/batch', body }),
    ]);
    expect(first.status).toBe(201);
    expect(second.body).toEqual(first.body);
    const codes: { code: string }[] = first.body.data;
    expect(new Set(codes.map(({ code }) => code)).size).toBe(500);
    expect(codes.every(({ code }) => /^VIP[0-9A-HJKMNP-TV-Z]{10}$/.test(code))).toBe(true);
    expect(first.body.data[0]).toMatchObject({ use_limit: 1, per_member: 1, ...rule });
    expect((await ask(race, { method: 'GET' })).body.total).toBe(500);
    expect(await readAudit(race.id)).toMatchObject([
      { action: 'promo.batch_created', detail: { prefix: 'VIP', count: 500 } },
    ]);
  });

  test.each([
    [{ count: 501 }, 'count'],
    [{ count: 0 }, 'count'],
    [{ prefix: 'A'.repeat(13) }, 'prefix'],
    [{ prefix: 'A B' }, 'prefix'],
  ])('are refused with %j', async (change, field) => {
    const race = await makePaidRace(app);
    const body = { id: randomUUID(), prefix: 'VIP', count: 10, ...rule, ...change };
    const { status, body: answer } = await ask(race, { path: '/batch', body });
    expect(status).toBe(400);
    expect(answer.fields[0].path).toBe(field);
  });

  test('leave as a file with all others, and the log tells who took it', async () => {
    const race = await makePaidRace(app);
    await makePromo(app.database.db, race.id);
    const { status, body } = await ask(race, { path: '/export' });
    expect(status).toBe(200);
    expect(body.data).toMatchObject([{ code: 'PAGI20', uses: 0 }]);
    expect(await readAudit(race.id)).toMatchObject([
      { action: 'promo.exported', actor_id: race.host.id, detail: { count: 1 } },
    ]);
  });
});
