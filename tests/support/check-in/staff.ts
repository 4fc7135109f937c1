import { randomBytes } from 'node:crypto';
import type { NewStaffPass } from '#src/contract/check-in/staff.ts';
import type { TestApp } from '../app.ts';
import { makeRace } from './check-in.ts';
import { makePoint } from '../factories.ts';

type Target = Pick<TestApp, 'app'>;
type Host = { headers: { authorization: string } };

/** Staff passes made by a host: stewards' at all given points unless `fields` say otherwise. */
export async function makePasses(
  { app }: Target,
  input: { eventId: string; host: Host; points: string[]; fields?: object },
): Promise<NewStaffPass[]> {
  const answer = await app.inject({
    method: 'POST',
    url: `/api/host/event/${input.eventId}/staff-pass`,
    headers: input.host.headers,
    payload: {
      role: 'steward',
      point_ids: input.points,
      valid_until: null,
      count: 1,
      ...input.fields,
    },
  });
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return answer.json().passes;
}

/** The first of them. */
export async function makePass(
  app: Target,
  input: Parameters<typeof makePasses>[1],
): Promise<NewStaffPass> {
  const [pass] = await makePasses(app, input);
  if (!pass) throw new Error('No pass was made');
  return pass;
}

/** What a phone chooses before it asks to be enrolled. */
export function makeEnrolmentKey(): string {
  return randomBytes(16).toString('base64url');
}

/** Asks to be enrolled, by default as a phone that nobody has met. */
export async function enrolByPass(
  { app }: Target,
  pass: Pick<NewStaffPass, 'code' | 'pin'>,
  fields: { label?: string; pin?: string; key?: string } = {},
) {
  const { code, pin } = pass;
  const label = `HP ${makeEnrolmentKey()}`;
  return await app.inject({
    method: 'POST',
    url: '/api/checkin/pass/enrol',
    payload: { code, pin, label, key: makeEnrolmentKey(), ...fields },
  });
}

/** Another PIN than the pass's. */
export function wrongPin({ pin }: Pick<NewStaffPass, 'pin'>): string {
  return pin === '000000' ? '000001' : '000000';
}

/** A race on its morning, with one runner, a start and a pack point. */
export async function makeStaffedRace(app: TestApp) {
  const race = await makeRace(app, 1);
  const pack = await makePoint(app.database.db, race.event.id, { kind: 'pack', position: 0 });
  return { ...race, pack, eventId: race.event.id };
}

export type Staffed = Awaited<ReturnType<typeof makeStaffedRace>>;

/** A steward's pass for its start, unless `fields` say otherwise. */
export async function makeStaffedPass(
  app: TestApp,
  { eventId, host, point }: Staffed,
  fields: object = {},
): Promise<NewStaffPass> {
  return await makePass(app, { eventId, host, points: [point.id], fields });
}
