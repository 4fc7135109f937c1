import { examine } from '#src/cli/doctor/examine.ts';
import type { Finding } from '#src/cli/doctor/finding.ts';
import { parseEnv } from '#src/server/env.ts';
import { createHeartbeat } from '#src/server/platform/servers/heartbeat.ts';
import { ensureSecrets } from '#src/server/secrets.ts';
import { startTestApp, testKey } from '#tests/support/app.ts';
import { createTestDatabase } from '#tests/support/database.ts';

/** A server that listens and has said that it lives, to be examined. */
export async function startPatient() {
  const database = await createTestDatabase();
  const app = await startTestApp({ database, now: new Date().toISOString() });
  const origin = await app.listen();
  const envWith = (variables: Record<string, string> = {}) =>
    ensureSecrets(
      parseEnv({ DATA_DIR: app.dataDir, SECRET_KEY: testKey, PUBLIC_URL: origin, ...variables }),
      () => undefined,
    );
  const heartbeat = createHeartbeat(database.db, envWith());
  await heartbeat.beat(new Date());
  return {
    app,
    database,
    origin,
    envWith,
    /** Says once more that it lives. */
    beat: () => heartbeat.beat(new Date()),
    async examine(variables: Record<string, string> = {}): Promise<Finding[]> {
      const { connectionString } = database;
      return examine({ env: envWith(variables), connectionString, mailTo: null });
    },
    examineAt: (connectionString: string): Promise<Finding[]> =>
      examine({ env: envWith(), connectionString, mailTo: null }),
    close: () => app.close(),
  };
}

/** The findings of one check as `level: words`. */
export function pick(findings: readonly Finding[], check: string): string[] {
  return findings
    .filter((finding) => finding.check === check)
    .map(({ level, says }) => `${level}: ${says}`);
}
