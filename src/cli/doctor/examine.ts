import { explainState } from '#src/server/db/migrating/schema-state.ts';
import { readSchemaState } from '#src/server/db/migrate.ts';
import { createDatabase } from '#src/server/db/pool.ts';
import { ownOrigin } from '#src/server/env.ts';
import { largestBodyBytes } from '#src/server/http/body-limits.ts';
import { readFreeSpace } from '#src/server/platform/free-space.ts';
import { createKeys, toKeyId } from '#src/server/platform/keys.ts';
import { toPushFingerprint } from '#src/server/platform/servers/heartbeat.ts';
import { listLiveServers, type ServerRow } from '#src/server/platform/servers/server-rows.ts';
import type { EnvWithKeys } from '#src/server/secrets.ts';
import { checkMail } from './check-mail.ts';
import type { Finding } from './finding.ts';
import { judgeClocks, judgeDatabase, type Offset } from './judge-database.ts';
import { judgeServers } from './judge-servers.ts';
import { judgeLargeBody, judgeVisit } from './judge-visit.ts';
import { readDatabaseClock, readFacts, toOffset } from './read-database.ts';
import { visitPublicUrl } from './visit-public-url.ts';

export type Patient = {
  env: EnvWithKeys;
  /** Null: the embedded PostgreSQL does not run. */
  connectionString: string | null;
  /** Gets a mail; null: none is sent. */
  mailTo: string | null;
};

/** Looks at everything that a server needs around it; changes nothing. */
export async function examine({ env, connectionString, mailTo }: Patient): Promise<Finding[]> {
  const database = await examineDatabase(env, connectionString);
  const reached = await examinePublicUrl(env);
  return [
    ...reached.findings,
    ...database.findings,
    ...judgeClocks([...database.offsets, ...reached.offsets]),
    await checkMail(env, mailTo),
    await examineDisk(env.dataDir),
  ];
}

type Part = { findings: Finding[]; offsets: Offset[] };

async function examinePublicUrl(env: EnvWithKeys): Promise<Part> {
  const keys = createKeys(env.secretKeys);
  const visit = await visitPublicUrl(env.publicUrl, keys, null);
  const own = ownOrigin(env.https ? 'https' : 'http', env.host, env.port);
  const where = { publicUrl: env.publicUrl, isDirect: env.publicUrl === own };
  const findings = judgeVisit(visit.visited, where);
  if (visit.visited.kind !== 'ours') return { findings, offsets: [] };
  const large = await visitPublicUrl(env.publicUrl, keys, largestBodyBytes);
  const offsets = [toOffset("the server's clock", visit.visited.answer.time, visit)];
  if (visit.date !== null) offsets.push(toHeaderOffset(visit.date, visit));
  return { findings: [...findings, judgeLargeBody(large.visited, largestBodyBytes)], offsets };
}

/** The header's seconds are cut off. */
function toHeaderOffset(date: number, times: { sentAt: number; answeredAt: number }): Offset {
  const offset = toOffset('the clock behind PUBLIC_URL', date + 500, times);
  return { ...offset, uncertainMs: offset.uncertainMs + 500 };
}

async function examineDatabase(env: EnvWithKeys, connectionString: string | null): Promise<Part> {
  if (connectionString === null) {
    const says = `No embedded PostgreSQL runs on ${env.dataDir}.`;
    const todo = 'Start the server with the same DATA_DIR, then run this again beside it.';
    return { findings: [{ check: 'PostgreSQL', level: 'fault', says, todo }], offsets: [] };
  }
  const { db, close } = createDatabase({ connectionString, max: 1 });
  try {
    const state = await readSchemaState(connectionString);
    const reason = explainState(state);
    const schema: Finding =
      reason === null
        ? { check: 'schema', level: 'ok', says: 'No migration is pending.' }
        : { check: 'schema', level: state.kind === 'behind' ? 'warning' : 'fault', says: reason };
    const isListed = state.kind === 'ready';
    const servers: ServerRow[] = isListed ? await listLiveServers(db, new Date()) : [];
    const facts = await readFacts(db, servers.length);
    const own = {
      keyIds: env.secretKeys.map(toKeyId),
      pushKey: toPushFingerprint(env.vapid.publicKey),
    };
    return {
      findings: [
        ...(facts === null ? [] : judgeDatabase(facts)),
        schema,
        ...(isListed ? judgeServers(servers, own) : []),
      ],
      offsets: [await readDatabaseClock(db)],
    };
  } catch (error) {
    return { findings: [explainUnreachable(error)], offsets: [] };
  } finally {
    await close();
  }
}

/** Its own message could show the address with the password. */
function explainUnreachable(error: unknown): Finding {
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
  return {
    check: 'PostgreSQL',
    level: 'fault',
    says: `The database cannot be reached or refuses (${code}).`,
    todo: 'Check DATABASE_URL, and that PostgreSQL runs and lets this machine in.',
  };
}

const leastBytes = 128 * 1024 * 1024;
const fewBytes = 1024 * 1024 * 1024;

async function examineDisk(dataDir: string): Promise<Finding> {
  const check = 'disk';
  const free = await readFreeSpace(dataDir);
  if (free === null) {
    const says = `${dataDir} cannot be read.`;
    return { check, level: 'fault', says, todo: 'Check DATA_DIR and who may read it.' };
  }
  const says = `${Math.floor(free / 1024 / 1024)} MB are free in DATA_DIR.`;
  if (free >= fewBytes) return { check, level: 'ok', says };
  const level = free < leastBytes ? 'fault' : 'warning';
  const todo = 'Make room: below 128 MB the server takes no work, uploads and database only grow.';
  return { check, level, says, todo };
}
