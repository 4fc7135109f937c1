import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asideLimits } from '#src/server/features/check-in/sync/set-aside-repository.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { enrolPhone, makeRace } from '#tests/support/check-in/check-in.ts';
import { listCheckIns } from '#tests/support/check-in/scan-log.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

type Aside = { record_id: string; reason: string; is_acceptable: boolean };

/** A race with a phone, and how the host sees what was set aside. */
async function makeScene() {
  const race = await makeRace(app, 3);
  const phone = await enrolPhone(app, { eventId: race.event.id, host: race.host });
  const admit = (runner: number) =>
    phone.scan({ point_id: race.point.id, code_hash: race.tickets[runner]?.hash });
  const path = `/api/host/event/${race.event.id}/quarantine`;
  return {
    eventId: race.event.id,
    phone,
    admit,
    listAside: async (): Promise<Aside[]> => {
      const answer = await app.app.inject({
        url: `${path}?state=open`,
        headers: race.host.headers,
      });
      return answer.json().data;
    },
    decide: async (recordId: string, decision: 'accept' | 'discard') =>
      await app.app.inject({
        method: 'POST',
        url: path,
        headers: race.host.headers,
        payload: { device_id: phone.id, record_id: recordId, decision, reason: 'Sudah dicek' },
      }),
  };
}

async function revoke(id: string) {
  await app.database.db
    .updateTable('check_in_devices')
    .set({ revoked_at: app.clock.now() })
    .where('id', '=', id)
    .execute();
}

describe('another record with the id of one that is here', () => {
  test('is set aside and shown, and the first one stays', async () => {
    const { eventId, phone, admit, listAside, decide } = await makeScene();
    const first = admit(0);
    await phone.sync([first]);
    const other = { ...admit(1), id: first.id };
    const answer = await phone.sync([other]);
    expect(answer.json()).toMatchObject({
      acks: [{ id: first.id, result: 'quarantined' }],
      gaps: [],
    });
    expect(await listCheckIns(app, eventId)).toHaveLength(1);
    const [shown, ...more] = await listAside();
    expect([shown, more]).toMatchObject([{ reason: 'id_taken', is_acceptable: false }, []]);
    // It is no news when it comes again, and the record itself is known as before.
    expect((await phone.sync([other])).json().acks).toEqual([
      { id: first.id, result: 'quarantined' },
    ]);
    expect((await phone.sync([first])).json().acks).toEqual([{ id: first.id, result: 'known' }]);
    expect(await listAside()).toHaveLength(1);
    expect((await decide(String(shown?.record_id), 'discard')).statusCode).toBe(200);
    expect(await listAside()).toEqual([]);
  });

  test.each(['code_hash', 'action', 'seq'])('is another one by its %s alone', async (field) => {
    const { phone, admit, listAside } = await makeScene();
    const first = admit(0);
    await phone.sync([first]);
    const changed = { code_hash: 'f'.repeat(64), action: 'deny', seq: 2 };
    const { [field]: value } = changed as Record<string, unknown>;
    await phone.sync([{ ...first, [field]: value }]);
    expect(await listAside()).toMatchObject([{ reason: 'id_taken' }]);
  });

  test('is set aside in one batch, too, and by a phone that was revoked since', async () => {
    const { phone, admit, listAside } = await makeScene();
    const first = admit(0);
    const [second, third] = [admit(1), admit(2)].map((scan) => ({ ...scan, id: first.id }));
    const answer = await phone.sync([first, second]);
    expect(answer.json().acks).toEqual([
      { id: first.id, result: 'stored' },
      { id: first.id, result: 'quarantined' },
    ]);
    await revoke(phone.id);
    expect((await phone.sync([first, third])).json().acks).toEqual([
      { id: first.id, result: 'known' },
      { id: first.id, result: 'quarantined' },
    ]);
    expect(await listAside()).toMatchObject([{ reason: 'id_taken' }, { reason: 'id_taken' }]);
  });

  test('in the quarantine keeps both, and one of them can be taken in', async () => {
    const { eventId, phone, admit, listAside, decide } = await makeScene();
    await revoke(phone.id);
    const first = admit(0);
    const second = { ...admit(1), id: first.id };
    await phone.sync([first]);
    await phone.sync([second, second, first]);
    const shown = await listAside();
    expect(shown.map(({ reason }) => reason)).toEqual(['device_revoked', 'device_revoked']);
    const other = shown.find(({ record_id: id }) => id !== first.id);
    expect((await decide(first.id, 'accept')).statusCode).toBe(200);
    expect((await decide(String(other?.record_id), 'accept')).json().code).toBe('conflict');
    expect(await listCheckIns(app, eventId)).toHaveLength(1);
  });
});

describe('what a phone may leave undecided', () => {
  /** As if the phone had sent so many records already. */
  async function fill(
    { eventId, phone }: { eventId: string; phone: { id: string } },
    { records, chars }: { records: number; chars: number },
  ) {
    // Random signs hardly shrink as they are stored.
    const text = randomBytes((chars * 3) / 4).toString('base64');
    await sql`
      insert into check_in_quarantine (device_id, id, seq, event_id, body, reason, received_at)
      select ${phone.id}, 'filled-' || n, 1000000 + n, ${eventId},
        jsonb_build_object('text', ${text}::text), 'device_revoked', now()
      from generate_series(1, ${records}::int) n`.execute(app.database.db);
  }

  test.each([
    ['records', { records: asideLimits.records - 1, chars: 32 }],
    ['bytes', { records: 1, chars: asideLimits.bytes - 2000 }],
  ])('has a limit of %s; beyond it a phone keeps its records', async (_, filled) => {
    const scene = await makeScene();
    const { phone, admit, decide } = scene;
    await revoke(phone.id);
    await fill(scene, filled);
    const [fits, tooMany] = [admit(0), { ...admit(1), reason: 'x'.repeat(200) }];
    const more = Array.from({ length: 4 }, () => ({ ...tooMany, id: randomUUID() }));
    const first = await phone.sync([fits]);
    expect(first.json().acks).toEqual([{ id: fits.id, result: 'quarantined' }]);
    const acks: { id: string }[] = (await phone.sync([fits, tooMany, ...more])).json().acks;
    // What is here already is acknowledged again.
    expect(acks[0]).toEqual({ id: fits.id, result: 'quarantined' });
    expect(acks.length).toBeLessThan(6);
    const last = more.at(-1);
    expect(acks.map(({ id }) => id)).not.toContain(last?.id);
    // Whoever decides makes room.
    expect((await decide('filled-1', 'discard')).statusCode).toBe(200);
    expect((await phone.sync([last])).json().acks).toEqual([
      { id: last?.id, result: 'quarantined' },
    ]);
  });

  test('holds for records that a phone calls lost, too', async () => {
    const scene = await makeScene();
    await fill(scene, { records: asideLimits.records, chars: 32 });
    await scene.phone.sync([], null, { last_seq: 5000, absent: [[1, 900]] });
    const lost = app.database.db
      .selectFrom('check_in_quarantine')
      .select('id')
      .where('device_id', '=', scene.phone.id)
      .where('reason', '=', 'lost');
    expect(await lost.execute()).toEqual([]);
  });
});
