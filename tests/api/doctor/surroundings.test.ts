import { migrations } from '#src/server/db/migrations/index.ts';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createHeartbeat } from '#src/server/platform/servers/heartbeat.ts';
import { testKey } from '#tests/support/app.ts';
import { pick, startPatient } from './patient.ts';

let patient: Awaited<ReturnType<typeof startPatient>>;
let folder: string;
beforeEach(async () => {
  patient = await startPatient();
  folder = mkdtempSync(join(tmpdir(), 'derap-doctor-'));
});
afterEach(async () => {
  await patient.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Another server of the same database says that it lives. */
async function startOther(variables: Record<string, string>) {
  const heartbeat = createHeartbeat(patient.database.db, patient.envWith(variables));
  await heartbeat.beat(new Date());
  // The first sees the other's mark with its next heartbeat, where there is one folder.
  await patient.beat();
  return heartbeat;
}

test('two servers with one folder and the same keys are in order', async () => {
  await startOther({});
  expect(pick(await patient.examine(), 'servers')).toEqual([
    'ok: 2 servers live on this database, with the same keys and files.',
  ]);
});

test('two servers that do not see one folder are found', async () => {
  // The keys are the same, as if the folder had been copied.
  const vapid = patient.envWith().vapid;
  await startOther({
    DATA_DIR: folder,
    VAPID_PUBLIC_KEY: vapid.publicKey,
    VAPID_PRIVATE_KEY: vapid.privateKey,
    VAPID_SUBJECT: 'mailto:admin@derap.test',
  });
  expect(pick(await patient.examine(), 'servers')).toEqual([
    expect.stringMatching(/^fault: The server on .* does not see the DATA_DIR of another/),
  ]);
});

test('servers whose secret keys differ are found, and no key is shown', async () => {
  const other = 'o'.repeat(40);
  await startOther({ SECRET_KEY: other });
  const findings = await patient.examine();
  expect(pick(findings, 'servers')).toEqual([
    expect.stringMatching(/^fault: Not every server has the secret key/),
  ]);
  const words = JSON.stringify(findings);
  expect(words).not.toContain(other);
  expect(words).not.toContain(testKey);
});

test('a key that is being changed by the rules is no fault', async () => {
  await startOther({ SECRET_KEY: `${testKey},${'o'.repeat(40)}` });
  expect(pick(await patient.examine(), 'servers')[0]).toMatch(/^ok: /);
});

test('keys for notifications that differ are found', async () => {
  await startOther({ DATA_DIR: folder });
  expect(pick(await patient.examine(), 'servers')[0]).toMatch(
    /^fault: The keys for notifications differ/,
  );
});

test('a server that stopped is not counted, nor one that was killed long ago', async () => {
  const other = await startOther({ SECRET_KEY: 'o'.repeat(40) });
  await other.end();
  const killed = createHeartbeat(patient.database.db, patient.envWith({ DATA_DIR: folder }));
  await killed.beat(new Date(Date.now() - 5 * 60_000));
  expect(pick(await patient.examine(), 'servers')).toEqual([
    expect.stringMatching(/^ok: 1 server lives/),
  ]);
});

test('settings of PostgreSQL that lose data are found, as those of test databases', async () => {
  const found = pick(await patient.examine(), 'PostgreSQL');
  expect(found).toEqual([
    expect.stringMatching(/^fault: fsync is off/),
    expect.stringMatching(/^fault: full_page_writes is off/),
    expect.stringMatching(/^warning: synchronous_commit is off/),
  ]);
});

test('pending migrations are told', async () => {
  const latest = Object.keys(migrations).toSorted().at(-1) ?? '';
  await sql`delete from kysely_migration where name = ${latest}`.execute(patient.database.db);
  const [found = ''] = pick(await patient.examine(), 'schema');
  expect(found).toMatch(/^warning: /);
  expect(found).toContain(`1 migration is missing (${latest})`);
});

test('a database that refuses is told without its address', async () => {
  const url = new URL(patient.database.connectionString);
  url.pathname = '/nowhere';
  const findings = await patient.examineAt(url.href);
  expect(pick(findings, 'PostgreSQL')).toEqual([
    'fault: The database cannot be reached or refuses (3D000).',
  ]);
  expect(JSON.stringify(findings)).not.toContain(url.href);
});

test('a mail server is told: none, dead, refusing, and one that lets us in', async () => {
  const mail = async (variables: Record<string, string>) =>
    pick(await patient.examine(variables), 'mail')[0];
  expect(await mail({})).toMatch(/^warning: SMTP_URL is not set/);
  expect(await mail({ SMTP_URL: 'smtp://127.0.0.1:1' })).toMatch(/^fault: .*cannot be reached/);
  const server = new SMTPServer({
    authOptional: true,
    hideSTARTTLS: true,
    onAuth: (auth, _session, done) =>
      auth.password === 'right' ? done(null, { user: 'u' }) : done(new Error('Invalid login')),
    allowInsecureAuth: true,
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', () => done()));
  const address = server.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const refused = await mail({ SMTP_URL: `smtp://halo:wrong-secret@127.0.0.1:${port}` });
  expect(refused).toMatch(/^fault: .*does not accept the user or the password/);
  expect(refused).not.toContain('wrong-secret');
  expect(await mail({ SMTP_URL: `smtp://halo:right@127.0.0.1:${port}` })).toMatch(
    /^ok: 127\.0\.0\.1:\d+ lets us in/,
  );
  await new Promise<void>((done) => server.close(() => done()));
});
