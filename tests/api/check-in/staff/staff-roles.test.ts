import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { toPhone } from '#tests/support/check-in/check-in.ts';
import { listCheckIns } from '#tests/support/check-in/scan-log.ts';
import {
  enrolByPass,
  makeStaffedPass,
  makeStaffedRace as makeStaffed,
  type Staffed,
} from '#tests/support/check-in/staff.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const makeStaffedRace = () => makeStaffed(app);
const makeStewardPass = (race: Staffed, fields?: object) => makeStaffedPass(app, race, fields);

describe('the name of a phone', () => {
  test('is new among those of its event, for hosts and staff; a free one is suggested', async () => {
    const race = await makeStaffedRace();
    const asHost = async (label: string) =>
      await app.app.inject({
        method: 'POST',
        url: '/api/checkin/enrol',
        headers: race.host.headers,
        payload: { event_id: race.eventId, label },
      });
    expect((await asHost('HP-01')).statusCode).toBe(201);
    const again = await asHost('hp-01 ');
    expect([again.statusCode, again.json()]).toMatchObject([
      409,
      { code: 'device_name_taken', suggestion: 'HP-02' },
    ]);
    const pass = await makeStewardPass(race);
    const byPass = await enrolByPass(app, pass, { label: 'HP-01' });
    expect(byPass.json()).toMatchObject({ code: 'device_name_taken', suggestion: 'HP-02' });
    expect((await enrolByPass(app, pass, { label: 'HP-02' })).statusCode).toBe(201);
    const both = await Promise.all([asHost('Loket 3'), asHost('Loket 3')]);
    expect(both.map(({ statusCode }) => String(statusCode)).toSorted()).toEqual(['201', '409']);
  });

  test('is free again once its phone was revoked or has expired', async () => {
    const race = await makeStaffedRace();
    const { db } = app.database;
    for (const ended of ['revoked_at', 'expires_at'] as const) {
      const pass = await makeStewardPass(race);
      const { device } = (await enrolByPass(app, pass, { label: 'HP Rini' })).json();
      await db
        .updateTable('check_in_devices')
        .set({ [ended]: app.clock.now() })
        .where('id', '=', device.id)
        .execute();
    }
    const answer = await enrolByPass(app, await makeStewardPass(race), { label: 'HP Rini' });
    expect(answer.statusCode).toBe(201);
  });
});

describe('what a role may do is decided on the server', () => {
  /** The reasons for which a phone's records were quarantined. */
  async function quarantineOf(deviceId: string): Promise<string[]> {
    const rows = await app.database.db
      .selectFrom('check_in_quarantine')
      .select('reason')
      .where('device_id', '=', deviceId)
      .orderBy('seq')
      .execute();
    return rows.map(({ reason }) => reason);
  }

  const enrol = async (race: Staffed, fields: object) =>
    toPhone(app, (await enrolByPass(app, await makeStewardPass(race, fields))).json());

  test('a steward admits at its points only, and overrides nothing', async () => {
    const race = await makeStaffedRace();
    const phone = await enrol(race, {});
    const code_hash = race.tickets[0]?.hash;
    const answer = await phone.sync([
      phone.scan({ point_id: race.pack.id, code_hash }),
      phone.scan({ point_id: race.point.id, code_hash, action: 'override', reason: 'Kenal' }),
    ]);
    expect(answer.json().acks).toMatchObject([
      { result: 'quarantined' },
      { result: 'quarantined' },
    ]);
    expect(await quarantineOf(phone.id)).toEqual(['not_its_point', 'override_not_allowed']);
    expect(await listCheckIns(app, race.eventId)).toEqual([]);
    await phone.sync([phone.scan({ point_id: race.point.id, code_hash })]);
    expect(await listCheckIns(app, race.eventId)).toHaveLength(1);
  });

  test.each(['viewer', 'medical'])('a %s admits nobody', async (role) => {
    const race = await makeStaffedRace();
    const phone = await enrol(race, { role, point_ids: null });
    const code_hash = race.tickets[0]?.hash;
    await phone.sync([phone.scan({ point_id: race.point.id, code_hash })]);
    expect(await quarantineOf(phone.id)).toEqual(['role']);
    expect(await listCheckIns(app, race.eventId)).toEqual([]);
  });

  test('only a supervisor gets the key of the names, and the search records', async () => {
    const race = await makeStaffedRace();
    const keys: Record<string, [hasKey: boolean, hasBoxes: boolean]> = {};
    for (const role of ['steward', 'supervisor', 'viewer', 'medical']) {
      const answer = await enrolByPass(app, await makeStewardPass(race, { role }));
      const { headers } = toPhone(app, answer.json());
      const roster = await app.app.inject({ url: '/api/checkin/roster', headers });
      keys[role] = [
        answer.json().search_key !== null,
        roster.json().records[0].search_box !== null,
      ];
    }
    expect(keys).toEqual({
      steward: [false, false],
      supervisor: [true, true],
      viewer: [false, false],
      medical: [false, false],
    });
  });
});
