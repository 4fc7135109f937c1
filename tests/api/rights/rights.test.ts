import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask } from './ask.ts';
import { callers, type Caller } from './world/policies.ts';
import { rows } from './rows/rows.ts';
import type { Secret } from './world/secrets.ts';
import { startWorld, type World } from './world/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

test('every route says who may call it', () => {
  const known = world.routes.map(({ name }) => name);
  const advice = 'add a row, with a policy, in tests/api/rights/rows-*.ts';
  const undeclared = known.filter((name) => !Object.hasOwn(rows, name));
  expect(undeclared.map((name) => `${name}: ${advice}`)).toEqual([]);
  const gone = Object.keys(rows).filter((name) => !known.includes(name));
  expect(gone.map((name) => `${name}: no such route, remove its row`)).toEqual([]);
});

test.each(Object.keys(rows))('%s gives each caller what the policy says', async (name) => {
  const row = rows[name];
  const route = world.routes.find((each) => each.name === name);
  if (!row || !route) throw new Error(`${name} is not registered`);
  const got: Partial<Record<Caller, 'ok' | number>> = {};
  const faults: string[] = [];
  for (const caller of callers) {
    const answer = await ask(world, { caller, route, row });
    got[caller] = answer.isSuccess ? 'ok' : answer.status;
    if (!answer.isSuccess && answer.written > 0) {
      faults.push(`${caller} was refused, and ${answer.written} rows were written`);
    }
    if (answer.headStatus !== answer.status)
      faults.push(`${caller} gets ${answer.headStatus} by HEAD`);
    const allowed: readonly Secret[] = answer.isSuccess ? (row.shows ?? []) : [];
    const leaked = answer.secrets.filter((secret) => !allowed.includes(secret));
    if (caller !== 'owner' && leaked.length > 0) faults.push(`${caller} reads ${leaked.join()}`);
  }
  expect(got).toEqual(row.who);
  expect(faults).toEqual([]);
});
