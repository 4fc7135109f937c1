import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '#src/server/platform/ids.ts';
import { insertAudit, type AuditEntry } from '#src/server/platform/audit.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { makeCommunity, makeMember } from '#tests/support/factories.ts';

let app: TestApp;
let admin: Awaited<ReturnType<typeof makeMember>>;
beforeAll(async () => {
  app = await startTestApp();
  admin = await makeMember(app.database.db, { name: 'Demo Admin', role: 'admin' });
});
afterAll(() => app.close());
beforeEach(() => app.database.db.deleteFrom('audit').execute());

const hour = 3_600_000;

async function note(entry: Omit<AuditEntry, 'now'>, hoursAgo = 0) {
  const now = new Date(app.clock.now().getTime() - hoursAgo * hour);
  return await insertAudit(app.database.db, { ...entry, now });
}

async function read(query = '') {
  const answer = await app.app.inject({ url: `/api/admin/audit${query}`, headers: admin.headers });
  return answer.json();
}

const idsOf = ({ data }: { data: { id: string }[] }) => data.map(({ id }) => id);

test('says who did what to whom, with names', async () => {
  const { db } = app.database;
  const member = await makeMember(db, { name: 'Demo Rani' });
  const community = await makeCommunity(db, member.id, { name: 'Demo Kaliurang' });
  await note({
    action: 'membership.ban',
    actorId: admin.id,
    subjectId: community.id,
    detail: { member_id: member.id, reason: 'tidak tampil' },
  });
  const { data, total } = await read();
  expect(total).toBe(1);
  expect(data).toEqual([
    {
      id: data[0].id,
      at: app.clock.now().toISOString(),
      action: 'membership.ban',
      actor: { id: admin.id, name: 'Demo Admin' },
      subject: { id: community.id, name: { id: 'Demo Kaliurang' } },
      member: { id: member.id, name: 'Demo Rani' },
    },
  ]);
});

test('of nobody’s and of a deleted account’s deed, that it happened', async () => {
  const { db } = app.database;
  const gone = await makeMember(db, { name: 'Demo Hilang' });
  await note({ action: 'account.deleted', actorId: gone.id }, 1);
  await note({ action: 'device.revoked', actorId: null, subjectId: newId() });
  const closed = { state: 'closed', name: '' } as const;
  await db.updateTable('members').set(closed).where('id', '=', gone.id).execute();
  const { data } = await read();
  expect(data).toMatchObject([
    { actor: null, subject: { name: null }, member: null },
    { actor: { id: gone.id, name: '' }, member: null },
  ]);
});

test('is narrowed by who, what, which kind, which subject and how long ago', async () => {
  const { db } = app.database;
  const editor = await makeMember(db, { name: 'Demo Wulandari', role: 'editor' });
  const subject = newId();
  const first = await note(
    { action: 'review.published', actorId: editor.id, subjectId: subject },
    100,
  );
  const second = await note({ action: 'review.hidden', actorId: editor.id }, 20);
  const third = await note({ action: 'community.changed', actorId: admin.id }, 2);
  expect(idsOf(await read())).toEqual([third, second, first]);
  expect(idsOf(await read(`?actor=${editor.id}`))).toEqual([second, first]);
  expect(idsOf(await read('?by=wulandri'))).toEqual([second, first]);
  expect(idsOf(await read('?by=nobody'))).toEqual([]);
  expect(idsOf(await read('?action=review.hidden'))).toEqual([second]);
  expect(idsOf(await read('?kind=community'))).toEqual([third]);
  expect(idsOf(await read('?kind=content&days=1'))).toEqual([second]);
  expect(idsOf(await read(`?subject=${subject}`))).toEqual([first]);
});

test('pages hold each entry once', async () => {
  const made = [];
  for (let index = 0; index < 7; index += 1) {
    made.push(await note({ action: 'password.changed', actorId: admin.id }, index % 2));
  }
  const seen: string[] = [];
  let cursor = '';
  do {
    const answer = await read(`?limit=3${cursor}`);
    seen.push(...idsOf(answer));
    cursor = answer.next_cursor === null ? '' : `&cursor=${answer.next_cursor}`;
  } while (cursor !== '');
  expect(seen.toSorted()).toEqual(made.toSorted());
  expect(seen).toHaveLength(7);
  expect((await read('?cursor=broken')).code).toBe('invalid_cursor');
});

test('a file is noted with its filters, without the name that was looked for', async () => {
  await note({ action: 'password.changed', actorId: admin.id }, 1);
  await note({ action: 'community.changed', actorId: admin.id }, 1);
  const answer = await app.app.inject({
    method: 'POST',
    url: '/api/admin/audit/export',
    headers: admin.headers,
    payload: { kind: 'account', by: 'demo admin' },
  });
  expect(answer.json()).toMatchObject({ total: 1, data: [{ action: 'password.changed' }] });
  const [noted] = (await read('?action=audit.exported')).data;
  expect(noted.actor.id).toBe(admin.id);
  const { detail } = await app.database.db
    .selectFrom('audit')
    .select('detail')
    .where('id', '=', noted.id)
    .executeTakeFirstOrThrow();
  expect(detail).toEqual({ kind: 'account', rows: 1 });
});
