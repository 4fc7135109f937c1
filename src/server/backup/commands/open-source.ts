import { startEmbeddedPostgres } from '#src/server/db/embedded/embedded-postgres.ts';
import { findRunningServer } from '#src/server/db/embedded/running-server.ts';
import type { Env } from '#src/server/env.ts';

export type Source = { connectionString: string; close: () => Promise<void> };

const leaveOpen = () => Promise.resolve();

/** The configured database: the one that a server runs now, else the embedded one, started for the time being. */
export async function openSource(env: Env, log: (line: string) => void): Promise<Source> {
  if (env.databaseUrl !== null) return { connectionString: env.databaseUrl, close: leaveOpen };
  const running = await findRunningServer(env.dataDir);
  if (running !== null) return { connectionString: running, close: leaveOpen };
  return await startSource(env, log);
}

/** The configured database for one that must have it alone: refused while a server runs the embedded one. */
export async function openTarget(env: Env, log: (line: string) => void): Promise<Source> {
  if (env.databaseUrl !== null) return { connectionString: env.databaseUrl, close: leaveOpen };
  return await startSource(env, log);
}

async function startSource({ dataDir }: Env, log: (line: string) => void): Promise<Source> {
  const embedded = await startEmbeddedPostgres({ dataDir, log });
  return { connectionString: embedded.connectionString(), close: embedded.stop };
}
