import { join } from 'node:path';
import { version } from '#package.json';
import { announcement } from './server/announce.ts';
import { buildApp } from './server/app.ts';
import { runOwnBackups } from './server/backup/job/own-backups.ts';
import { openDatabase, type OpenDatabase } from './server/db/open-database.ts';
import { dist } from './server/dist.ts';
import { parseEnv, type Env } from './server/env.ts';
import { hasAdmin } from './server/features/auth/admin/add-admin.ts';
import { shipFaq } from './server/features/content/faq/shipped-faq.ts';
import { shipPages } from './server/features/content/shipped-pages.ts';
import { httpsCredentials } from './server/https/credentials.ts';
import { startJobs } from './server/jobs.ts';
import { listen } from './server/listen.ts';
import { openSecrets } from './server/open-secrets.ts';
import { loadBuiltClient } from './server/http/documents/built-client.ts';
import { openArchives, openFiles, type Files } from './server/platform/file-storage.ts';
import { readFreeSpace } from './server/platform/free-space.ts';
import { createKeys } from './server/platform/keys.ts';
import { mailFolder, openMailer } from './server/platform/mail/mailer.ts';
import { createHeartbeat } from './server/platform/servers/heartbeat.ts';
import { openPusher } from './server/platform/push/pusher.ts';
import { explainDataDir, StartError } from './server/start-error.ts';

type Running = { stop: () => Promise<void> };

const stopWithinMs = 10_000;

let isStopping = false;
const starting = start();
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop());
starting.catch(fail);

async function start(): Promise<Running> {
  const env = parseEnv(process.env, process.argv.slice(2));
  try {
    return await startWith(env);
  } catch (error) {
    throw explainDataDir(error, env.dataDir);
  }
}

async function startWith(given: Env): Promise<Running> {
  const clock = () => new Date();
  const certificate = await httpsCredentials(given, clock());
  const database = await openDatabase({ env: given, log: say });
  try {
    const env = await openSecrets(given, { db: database.handle.db, log: say });
    await shipPages(database.handle.db);
    await shipFaq(database.handle.db);
    const demo = await openDemoIfWanted(env, database);
    const client = await loadBuiltClient(dist, {
      folder: join(env.dataDir, 'assets'),
      now: clock(),
    });
    if (!client) say('The browser app is not built: serving the API only.');
    const files = await openFiles(env);
    const mailer = openMailer(env, say);
    const app = await buildApp({
      db: database.handle.db,
      isReachable: database.handle.isReachable,
      env,
      clock,
      client,
      files,
      log: 'stdout',
    });
    const listener = await listen(app, env, certificate);
    const about = { port: listener.port, hasAdmin: await hasAdmin(database.handle.db) };
    say(announcement(env, about));
    if (demo !== null) say(demo);
    const folder = mailFolder(env);
    if (folder !== null) say(`No SMTP_URL: mails become files in ${folder}`);
    const stopJobs = startJobs({
      db: database.handle.db,
      keys: createKeys(env.secretKeys),
      files,
      clock,
      mail: { mailer, publicUrl: env.publicUrl },
      pusher: openPusher(env.vapid, env),
      heartbeat: createHeartbeat(database.handle.db, env),
      backUp: ownBackups(env, { database, files, clock }),
      onReleased: () => app.publicData.changed('races-events', 'community'),
      onError: (error) => app.log.error(error),
    });
    return {
      async stop() {
        await Promise.all([stopJobs(), listener.close()]);
        await database.close();
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}

function ownBackups(
  env: Env,
  { database, files, clock }: { database: OpenDatabase; files: Files; clock: () => Date },
): () => Promise<void> {
  const { connectionString, handle } = database;
  const [settings, isInBucket] = [env.backup, env.s3 !== null];
  const { isEmbedded } = database;
  const freeSpace = () => readFreeSpace(env.dataDir);
  const about = {
    db: handle.db,
    connectionString,
    files,
    settings,
    isInBucket,
    isEmbedded,
    freeSpace,
  };
  return async () => {
    if (settings.everyMs === null) return;
    const archives = await openArchives(env);
    await runOwnBackups({ ...about, clock, archives, release: version, log: say });
  };
}

// Imported only when the demo is wanted.
async function openDemoIfWanted(env: Env, database: OpenDatabase): Promise<string | null> {
  const seed = env.seed ?? (database.isEmbedded ? 'demo' : 'none');
  if (seed === 'none') return null;
  const { openDemo } = await import('./demo/open-demo.ts');
  return openDemo({ env, database, now: new Date() });
}

// A signal during the start takes effect after it, to avoid a half-made cluster or seed.
async function stop(): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  setTimeout(
    () => fail(new Error(`Not stopped within ${stopWithinMs / 1000} s.`)),
    stopWithinMs,
  ).unref();
  try {
    const running = await starting;
    await running.stop();
    process.exit(0);
  } catch (error) {
    fail(error);
  }
}

function say(line: string): void {
  console.log(line);
}

function fail(error: unknown): never {
  console.error(error instanceof StartError ? error.message : error);
  process.exit(1);
}
