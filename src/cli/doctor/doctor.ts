import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Email } from '#src/contract/common.ts';
import { findRunningServer } from '#src/server/db/embedded/running-server.ts';
import { asCommand } from '#src/server/dist.ts';
import { parseEnv, type Env } from '#src/server/env.ts';
import { ensureSecrets, type EnvWithKeys } from '#src/server/secrets.ts';
import { StartError } from '#src/server/start-error.ts';
import { examine } from './examine.ts';
import { describeFindings } from './finding.ts';

const usage = `${asCommand('doctor')}                             look for what is wrong around the server, with its variables; it has to run
${asCommand('doctor', '--mail you@example.id')}    the same, and send one mail`;

/** `npm run doctor`: 0 when nothing is at fault, else 1; warnings do not count. */
export async function run(args: readonly string[]): Promise<number> {
  const [option, address, ...rest] = args;
  const isMail = option === '--mail' && Email.safeParse(address).success && rest.length === 0;
  if (option !== undefined && !isMail) {
    console.error(usage);
    return 1;
  }
  const env = parseEnv(process.env);
  const findings = await examine({
    env: readSecrets(env),
    connectionString: env.databaseUrl ?? (await findRunningServer(env.dataDir)),
    mailTo: isMail ? (address ?? null) : null,
  });
  console.log(describeFindings(findings));
  return findings.some(({ level }) => level === 'fault') ? 1 : 0;
}

/** The keys as the server has them. It makes what is missing; we do not. */
function readSecrets(env: Env): EnvWithKeys {
  const missing = [
    ...(env.secretKeys.length > 0 ? [] : ['secret-key']),
    ...(env.vapid === null ? ['vapid-keys.json'] : []),
  ].filter((name) => !existsSync(join(env.dataDir, name)));
  if (missing.length > 0) {
    throw new StartError(
      `DATA_DIR: ${env.dataDir} has no ${missing.join(' and no ')}. Start the server once, or run this with the same variables as the server.`,
    );
  }
  return ensureSecrets(env, () => undefined);
}
