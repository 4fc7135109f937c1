import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openRecord } from '#src/domain/check-in/roster/sealed-record.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { enrolPhone } from '#tests/support/check-in/check-in.ts';
import { hashTicketCode } from '#src/domain/check-in/roster/sealed-record.ts';
import { makeMember, makeMembership, makePoint } from '#tests/support/factories.ts';
import {
  makeHostedRace,
  makeParticipant,
  type HostedRace,
} from '#tests/support/registration/participants.ts';

let app: TestApp;
let race: HostedRace;
let people: Record<'siti' | 'rangga' | 'maria', Awaited<ReturnType<typeof makeParticipant>>>;

beforeAll(async () => {
  app = await startTestApp();
  race = await makeHostedRace(app, { half: 200_000 });
  const { eventId, half, ten } = race;
  people = {
    siti: await makeParticipant(
      app,
      { eventId, categoryId: half },
      {
        runner: { legal_name: 'Sítì Nur’aini Demo', bib_name: 'SITI', phone: '+6281255501234' },
        email: 'siti.demo@derap.test',
      },
    ),
    rangga: await makeParticipant(
      app,
      { eventId, categoryId: ten },
      { runner: { legal_name: 'Rangga Demo', city: 'Bantul' }, jersey: 'S' },
    ),
    maria: await makeParticipant(
      app,
      { eventId, categoryId: ten },
      { runner: { legal_name: 'Maria Ana Demo', emergency_name: 'Demo Ibu' } },
    ),
  };
});
afterAll(() => app.close());

async function ask(path: string, headers = race.host.headers) {
  return await app.app.inject({ url: `/api/host/event/${race.eventId}${path}`, headers });
}

async function names(query: string): Promise<string[]> {
  const answer = (await ask(`/participant?${query}`)).json();
  return answer.data.map((row: { legal_name: string }) => row.legal_name);
}

describe('searching', () => {
  const found = (q: string) => names(`q=${encodeURIComponent(q)}`);

  test.each([
    ['siti nuraini'],
    ['NUR AINI'],
    ['sitinuraini'],
    ['0812 5550 1234'],
    ['+62 812-5550-1234'],
    ['81255501'],
    ['1234'],
    ['siti.demo@'],
  ])('“%s” finds the one runner', async (q) => {
    expect(await found(q)).toEqual(['Sítì Nur’aini Demo']);
  });

  test('a bib finds its runner, and a ticket code as it is printed', async () => {
    expect(await found(String(people.rangga.bib))).toEqual(['Rangga Demo']);
    const spaced = people.maria.code.replace(/.{4}/g, '$& ').toLowerCase();
    expect(await found(spaced)).toEqual(['Maria Ana Demo']);
  });

  test('wildcards are nothing but signs', async () => {
    expect(await found('siti%demo@derap')).toEqual([]);
    expect(await found('%')).toHaveLength(3);
  });
});

test('filters and their counts agree, and counts follow the search', async () => {
  expect(await names(`category=${race.half}&payment=unpaid`)).toEqual(['Sítì Nur’aini Demo']);
  expect(await names('jersey=S')).toEqual(['Rangga Demo']);
  const all = (await ask('/participant/count')).json();
  expect(all).toMatchObject({
    total: 3,
    category: { [race.half]: 1, [race.ten]: 2 },
    payment: { unpaid: 1, none: 2 },
    jersey: { M: 2, S: 1 },
    wave: { '-': 3 },
    attention: 0,
    incomplete: 0,
  });
  const searched = (await ask('/participant/count?q=demo&jersey=S')).json();
  expect(searched).toMatchObject({ total: 1, jersey: { M: 2, S: 1 }, payment: { none: 1 } });
});

test('who passed a point can be listed', async () => {
  const point = await makePoint(app.database.db, race.eventId);
  const phone = await enrolPhone(app, { eventId: race.eventId, host: race.host });
  await phone.sync([
    phone.scan({ point_id: point.id, code_hash: await hashTicketCode(people.maria.code) }),
  ]);
  expect(await names(`point=${point.id}`)).toEqual(['Maria Ana Demo']);
  const counts = (await ask('/participant/count?jersey=M')).json();
  expect(counts.point).toEqual({ [point.id]: 1 });
  const { participant } = (await ask(`/participant/${people.maria.id}`)).json();
  expect(participant.points).toEqual([
    {
      id: point.id,
      name: { id: 'Start', en: 'Start' },
      passed_at: expect.any(String),
      uncertainty_ms: expect.any(Number),
      collector: null,
    },
  ]);
});

test('somebody whose answers are missing is incomplete', async () => {
  const { db } = app.database;
  const row = await db
    .selectFrom('registrations')
    .select('holder')
    .where('id', '=', people.maria.id)
    .executeTakeFirstOrThrow();
  const change = async (holder: object) =>
    await db
      .updateTable('registrations')
      .set({ holder: JSON.stringify(holder) })
      .where('id', '=', people.maria.id)
      .execute();
  await change({ ...row.holder, emergency_name: '' });
  expect(await names('incomplete=true')).toEqual(['Maria Ana Demo']);
  await change(row.holder);
  expect(await names('incomplete=true')).toEqual([]);
});

test.each(['registered', '-registered', 'name', '-name', 'bib', '-bib', 'payment', '-payment'])(
  'pages sorted by %s hold everybody once, in one order',
  async (sort) => {
    const whole = (await ask(`/participant?sort=${sort}`)).json();
    const ids: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const more: string = cursor === '' ? '' : `&cursor=${cursor}`;
      const page = (await ask(`/participant?limit=1&sort=${sort}${more}`)).json();
      ids.push(...page.data.map((row: { id: string }) => row.id));
      cursor = page.next_cursor;
      // A cursor lies in addresses and their logs.
      expect(Buffer.from(cursor ?? '', 'base64url').toString()).not.toMatch(/maria|siti|rangga/i);
    }
    expect(ids).toEqual(whole.data.map((row: { id: string }) => row.id));
    expect(new Set(ids).size).toBe(3);
  },
);

test('a cursor of another sort is refused', async () => {
  const { next_cursor: cursor } = (await ask('/participant?limit=1&sort=bib')).json();
  expect((await ask(`/participant?sort=name&cursor=${cursor}`)).statusCode).toBe(400);
});

test('the overview says what waits, and its figures add up', async () => {
  const overview = (await ask('/overview')).json();
  expect(overview.todo).toMatchObject({ proofs: 0, unpaid: 1, incomplete: 0, waiting: 0 });
  expect(overview.categories).toMatchObject([
    { code: '10K', taken: 2, paid: 0, income: 0 },
    { code: 'HM', taken: 1, paid: 0, income: 0 },
  ]);
  const days: { count: number }[] = overview.days;
  expect(days.reduce((sum, { count }) => sum + count, 0)).toBe(3);
  expect(overview.cities).toEqual([
    { value: 'Sleman', count: 2 },
    { value: 'Bantul', count: 1 },
  ]);
  expect(overview.ages).toEqual([{ value: '30', count: 3 }]);
  expect(overview.jerseys).toEqual([
    { value: 'M', count: 2 },
    { value: 'S', count: 1 },
  ]);
});

describe('notes', () => {
  const put = async (note_rev: number, body: object, headers = race.host.headers) =>
    await app.app.inject({
      method: 'PUT',
      url: `/api/host/event/${race.eventId}/participant/${people.rangga.id}/note`,
      headers,
      payload: { note_rev, note: null, attention: null, ...body },
    });

  test('the attention is sealed into the ticket that staff read, and told in the history', async () => {
    const answer = await put(0, { note: 'Teman Maria', attention: 'Bawa inhaler' });
    expect(answer.json().participant).toMatchObject({
      note: 'Teman Maria',
      attention: 'Bawa inhaler',
      note_rev: 1,
      has_attention: true,
    });
    const [entry] = answer.json().participant.history;
    expect(entry).toMatchObject({
      action: 'participant.noted',
      detail: { changed: ['note', 'attention'] },
    });
    expect(JSON.stringify(entry)).not.toContain('inhaler');
    const row = await app.database.db
      .selectFrom('registrations')
      .select('box')
      .where('id', '=', people.rangga.id)
      .executeTakeFirstOrThrow();
    expect(await openRecord({ code: people.rangga.code, box: row.box })).toMatchObject({
      note: 'Bawa inhaler',
    });
    expect(await names('attention=true')).toEqual(['Rangga Demo']);
  });

  test('of two hosts who write at once, one is told and loses nothing', async () => {
    const { communityId } = race;
    const second = await makeMember(app.database.db);
    await app.database.db
      .insertInto('memberships')
      .values({
        community_id: communityId,
        member_id: second.id,
        role: 'admin',
        state: 'active',
        created_at: '2027-01-01T00:00:00.000Z',
        updated_at: '2027-01-01T00:00:00.000Z',
      })
      .execute();
    const answers = await Promise.all([
      put(1, { note: 'Dari yang satu' }),
      put(1, { note: 'Dari yang lain' }, second.headers),
    ]);
    expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([200, 409]));
    const lost = answers.find((answer) => answer.statusCode === 409);
    expect(lost?.json().code).toBe('conflict');
    const { participant } = (await ask(`/participant/${people.rangga.id}`)).json();
    expect(participant.note_rev).toBe(2);
  });

  test('the same again changes nothing', async () => {
    const before = (await ask(`/participant/${people.rangga.id}`)).json().participant;
    const answer = await put(0, { note: before.note, attention: before.attention });
    expect(answer.json().participant.note_rev).toBe(before.note_rev);
  });
});

test('a filtered list leaves with a note in the audit log, its categories numbered from 1', async () => {
  // As the editor stores them.
  for (const [position, id] of [race.ten, race.half].entries()) {
    await app.database.db
      .updateTable('categories')
      .set({ position })
      .where('id', '=', id)
      .execute();
  }
  const answer = await app.app.inject({
    method: 'POST',
    url: `/api/host/event/${race.eventId}/participant/export`,
    headers: race.host.headers,
    payload: { filter: { category: race.ten }, sort: 'name', purpose: 'timing' },
  });
  expect(answer.json().data).toMatchObject([
    { legal_name: 'Maria Ana Demo', category_number: 1, sex: 'female', age: 31 },
    { legal_name: 'Rangga Demo', city: 'Bantul', jersey: 'S' },
  ]);
  const all = await app.app.inject({
    method: 'POST',
    url: `/api/host/event/${race.eventId}/participant/export`,
    headers: race.host.headers,
    payload: { filter: { category: race.half }, purpose: 'timing' },
  });
  expect(all.json().data[0]).toMatchObject({ category_number: 2 });
  const notes = await app.database.db
    .selectFrom('audit')
    .select(['actor_id', 'detail'])
    .where('action', '=', 'participants.exported')
    .where('subject_id', '=', race.eventId)
    .execute();
  expect(notes).toContainEqual({
    actor_id: race.host.id,
    detail: { purpose: 'timing', count: 2 },
  });
});

describe('who is no host', () => {
  test.each(['', '/participant/count', '/overview'].map((path) => path || '/participant'))(
    'reads nothing from %s',
    async (path) => {
      const member = await makeMembership(app.database.db, race.communityId, { name: 'Demo' });
      const anybody = await makeMember(app.database.db);
      for (const { headers } of [anybody, people.siti.member]) {
        expect((await ask(path, headers)).statusCode).toBe(404);
      }
      expect(member.id).toBeTruthy();
    },
  );

  test('and a participant of another event is not found', async () => {
    const other = await makeHostedRace(app);
    const url = `/api/host/event/${other.eventId}/participant/${people.siti.id}`;
    const { headers } = other.host;
    expect((await app.app.inject({ url, headers })).statusCode).toBe(404);
  });
});
