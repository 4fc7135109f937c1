import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DeviceRole } from '#src/contract/check-in.ts';
import { enrolByPass, makePass } from '#tests/support/check-in/staff.ts';
import { toRequest } from './rows/row.ts';
import { rows } from './rows/rows.ts';
import { startWorld, type World } from './world/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const roles = ['steward', 'supervisor', 'viewer', 'medical'] as const satisfies DeviceRole[];
type Answers = Record<DeviceRole, number>;

const everyRole: Answers = { steward: 200, supervisor: 200, viewer: 200, medical: 200 };

/**
 * What each call of a phone answers each role. That what a role may not hand in is set aside, and who gets the key of the names,
 * is tested with the calls themselves (check-in/staff-roles.test.ts).
 */
const calls: Record<string, Answers> = {
  'GET /api/checkin/me': everyRole,
  'GET /api/checkin/roster': everyRole,
  'GET /api/checkin/roster/page': everyRole,
  'POST /api/checkin/lookup': everyRole,
  'POST /api/checkin/sync': everyRole,
  'POST /api/checkin/carried': everyRole,
  'PUT /api/checkin/rehearsal': everyRole,
  // For those who scan.
  'POST /api/checkin/reply': { steward: 200, supervisor: 200, viewer: 404, medical: 404 },
  // Open to the medical staff, but not on a day without a race: check-in/medical.test.ts.
  'POST /api/checkin/medical': { steward: 404, supervisor: 404, viewer: 404, medical: 409 },
  'POST /api/checkin/incident/:scanId/resolve': {
    steward: 404,
    supervisor: 200,
    viewer: 404,
    medical: 404,
  },
};

test('every call of a phone says what each role gets', () => {
  const known = world.routes.flatMap(({ name, access }) => (access === 'device' ? name : []));
  expect(Object.keys(calls).toSorted()).toEqual(known.toSorted());
});

test.each(Object.keys(calls))('%s answers each role as the table says', async (name) => {
  const row = rows[name];
  const route = world.routes.find((each) => each.name === name);
  if (!row || !route) throw new Error(`${name} is not registered`);
  const got: Partial<Answers> = {};
  for (const role of roles) {
    const { headers, ...request } = await toRequest(world, { route, row });
    const { result } = await world.undo(async () => {
      const pass = await makePass(world.app, {
        eventId: world.events.race,
        host: world.owner,
        points: [world.events.point],
        fields: { role },
      });
      const enrolled = (await enrolByPass(world.app, pass)).json();
      const bearer = { authorization: `Bearer ${enrolled.device_token}` };
      return await world.app.app.inject({ ...request, headers: { ...headers, ...bearer } });
    });
    got[role] = result.statusCode;
  }
  expect(got).toEqual(calls[name]);
});
