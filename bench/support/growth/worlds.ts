import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '#src/build/root.ts';
import { openDemo } from '#src/demo/open-demo.ts';
import { parseEnv } from '#src/server/env.ts';
import { loadBuiltClient } from '#src/server/http/documents/built-client.ts';
import { callAs } from '#tests/api/rights/world/records.ts';
import { makeOurs, type Ours } from '#tests/api/rights/world/world.ts';
import { startTestApp, testKey, type TestApp } from '#tests/support/app.ts';
import {
  createDemoDatabase,
  createTestDatabase,
  startTestPostgres,
  type TestDatabase,
} from '#tests/support/database.ts';
import { listRoutes, type RegisteredRoute } from '#tests/support/http/route-list.ts';

/** An app on its copy of the demo; nothing has connected to the database yet. */
export type World = TestApp & { database: TestDatabase };

export type Worlds = {
  plain: World;
  large: World;
  routes: RegisteredRoute[];
  /** The measured member, and one record of each kind of theirs, in both. */
  ours: Ours;
  close: () => Promise<void>;
};

/** Two copies of the demo, in both of which the measured member has the same few tickets, memberships and marks. */
export async function openWorlds(): Promise<Worlds> {
  const stop = await startTestPostgres();
  const original = await createTestDatabase();
  const demo = await startTestApp({ database: original });
  await seed(demo);
  const ours = await makeOurs(demo);
  await keepHabits(demo, ours);
  await demo.app.close();
  // A database that somebody is connected to cannot be copied.
  await original.close();
  const client = await loadBuiltClient(join(root, 'dist'));
  const name = new URL(original.connectionString).pathname.slice(1);
  const copy = async (): Promise<World> => {
    const database = await createDemoDatabase(name);
    const variables = { DATA_DIR: demo.dataDir };
    const now = demo.clock.now().toISOString();
    return { ...(await startTestApp({ database, client, variables, now })), database };
  };
  const { started: plain, routes } = await listRoutes(copy);
  const large = await copy();
  return {
    plain,
    large,
    routes,
    ours,
    async close() {
      await plain.close();
      await large.close();
      await stop();
      rmSync(demo.dataDir, { recursive: true, force: true });
    },
  };
}

/** As `npm start` does. */
async function seed({ database, dataDir, clock }: TestApp) {
  const env = parseEnv({ DATA_DIR: dataDir, SECRET_KEY: testKey, SEED: 'demo' });
  const open = { handle: database, isEmbedded: false, close: () => Promise.resolve() };
  await openDemo({ env, database: open, now: clock.now() });
}

/** Marks some of the demo's races and follows some of its communities. */
async function keepHabits(demo: TestApp, { owner }: Ours) {
  const { db } = demo.database;
  const races = await db
    .selectFrom('events')
    .select('id')
    .where('state', '=', 'published')
    .orderBy('id')
    .limit(3)
    .execute();
  for (const { id } of races) {
    await callAs(demo, owner, { method: 'PUT', url: `/api/event/${id}/mark/saved` });
  }
  const communities = await db
    .selectFrom('communities')
    .select('id')
    .orderBy('id')
    .limit(2)
    .execute();
  for (const { id } of communities) {
    await callAs(demo, owner, { method: 'PUT', url: `/api/community/${id}/follow` });
  }
}
