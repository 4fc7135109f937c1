import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pageSlugs } from '#src/contract/content/content.ts';
import { root } from '#src/build/root.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { bundleServer, startServerProcess } from '#tests/support/http/server-process.ts';

let database: TestDatabase;
let folder: string;
let variables: Record<string, string>;
beforeAll(async () => {
  await bundleServer();
  database = await createTestDatabase();
  folder = mkdtempSync(join(tmpdir(), 'derap-first-'));
  variables = {
    DATA_DIR: folder,
    DATABASE_URL: database.connectionString,
    SECRET_KEY: 's'.repeat(40),
    PUBLIC_URL: 'https://derap.test',
    SEED: 'none',
  };
});
afterAll(async () => {
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

function admin(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(root, 'src/cli/run.mjs'), 'admin', ...args],
    { cwd: root, encoding: 'utf8', env: { ...process.env, ...variables } },
  );
  return { status, stdout, stderr };
}

test('an empty installation shows the texts that come with the app, and asks for an admin until there is one', async () => {
  const server = await startServerProcess({ variables });
  expect(server.output()).toContain('There is no admin yet.');
  const get = async (path: string) => (await fetch(`${server.origin}/api/public${path}`)).json();
  const { data } = await get('/faq');
  expect(data.length).toBeGreaterThan(10);
  for (const slug of pageSlugs) expect((await get(`/page/${slug}`)).body.length).toBeGreaterThan(0);
  expect((await get('/race')).data).toEqual([]);
  await server.end('SIGTERM');

  expect(admin('add', 'not a mail')).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('This is not an email address: not a mail'),
  });
  expect(admin('remove')).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('add mail@'),
  });
  const added = admin('add', ' Admin@Derap.test');
  expect(added.status).toBe(0);
  expect(added.stdout).toMatch(
    /admin@derap\.test is an admin now[^]*https:\/\/derap\.test\/reset-password#token=[\w-]{43}\n/,
  );
  // The first link was lost.
  expect(admin('add', 'admin@derap.test').stdout).toContain('/reset-password#token=');

  const next = await startServerProcess({ variables });
  expect(next.output()).not.toContain('There is no admin yet.');
  expect((await (await fetch(`${next.origin}/api/public/faq`)).json()).data).toEqual(data);
  await next.end('SIGTERM');
});
