import { randomBytes } from 'node:crypto';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { OpenDatabase } from '#src/server/db/open-database.ts';
import { seedDemo } from './seed-database.ts';
import type { Env } from '#src/server/env.ts';
import { createPasswords } from '#src/server/features/auth/password/passwords.ts';
import { demoAdmissions } from './admissions.ts';
import { demoFaces } from './club/faces.ts';
import { demoClub } from './club/insert-club.ts';
import { demoPastRuns } from './club/past-runs.ts';
import { demoFullRace } from './full-race.ts';
import { demoGallery } from './gallery.ts';
import { demoAccounts } from './payments/demo-accounts.ts';
import { demoOrders, forgetMessages } from './payments/demo-orders.ts';
import { demoSeries } from './series.ts';
import { demoRegistrations } from './registrations.ts';
import { openFiles } from '#src/server/platform/file-storage.ts';
import { createKeys } from '#src/server/platform/keys.ts';

type DemoOptions = { env: Env; database: Pick<OpenDatabase, 'handle'>; now: Date };

const accounts = ['runner@derap.test', 'host@derap.test', 'admin@derap.test'];

/**
 * Fills an empty database with the demo and writes its accounts to DATA_DIR/demo-accounts.txt (mode 0600).
 *
 * @returns a message for the operator: the accounts after the first seed, later their file; null if not seeded by us
 */
export async function openDemo({ env, database, now }: DemoOptions): Promise<string | null> {
  const file = join(env.dataDir, 'demo-accounts.txt');
  const demoPassword = env.demoPassword ?? randomBytes(9).toString('base64url');
  const passwords = createPasswords();
  const isSeeded = await seedDemo({
    db: database.handle.db,
    now,
    hashPassword: (password) => passwords.hash(password, 'demo'),
    demoPassword,
    async seedRegistrations(context) {
      const keys = createKeys(env.secretKeys);
      await demoAccounts(context);
      await demoRegistrations(keys)(context);
      await demoOrders(keys)(context);
      await demoFullRace(keys)(context);
      await demoClub(keys)(context);
      await forgetMessages(context);
      await demoAdmissions(context);
      await demoSeries(context);
      await demoPastRuns(context);
    },
  });
  if (!isSeeded) return existsSync(file) ? `Demo accounts: see ${file}` : null;
  const pictures = { db: database.handle.db, files: await openFiles(env), now };
  await demoGallery(pictures);
  await demoFaces(pictures);
  const lines = accounts.map((account) => `${account}  ${demoPassword}`);
  writeFileSync(file, `${lines.join('\n')}\n`, { mode: 0o600 });
  return `Demo accounts (kept in ${file}):\n${lines.map((line) => `  ${line}`).join('\n')}`;
}
