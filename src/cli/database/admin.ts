import { Email } from '#src/contract/common.ts';
import { asCommand } from '#src/server/dist.ts';
import { openDatabase } from '#src/server/db/open-database.ts';
import { parseEnv, type Env } from '#src/server/env.ts';
import { addAdmin, type AddedAdmin } from '#src/server/features/auth/admin/add-admin.ts';

const usage = `${asCommand('admin', 'add mail@example.id')}   make an admin: of the account with this address, or of a new one`;

/** `npm run admin -- add <mail>`, on the configured database. */
export async function run([action, given, ...rest]: readonly string[]): Promise<number> {
  if (action !== 'add' || given === undefined || rest.length > 0) {
    console.error(usage);
    return 1;
  }
  const email = Email.safeParse(given);
  if (!email.success) {
    console.error(`This is not an email address: ${given}`);
    return 1;
  }
  const env = parseEnv(process.env);
  const database = await openDatabase({ env, log: console.log });
  try {
    const added = await addAdmin(database.handle.db, { email: email.data, now: new Date() });
    return report(added, { email: email.data, env });
  } finally {
    await database.close();
  }
}

function report(added: AddedAdmin, { email, env }: { email: string; env: Env }): number {
  switch (added.kind) {
    case 'made':
      console.log(`${email} is an admin now.`);
      return 0;
    case 'invited':
      console.log(
        `${email} is an admin now. Open this link within a week to set the password; it works once:\n` +
          `${env.publicUrl}/reset-password#token=${added.token}`,
      );
      return 0;
    case 'already':
      console.error(`${email} is an admin already.`);
      return 1;
    case 'unconfirmed':
      console.error(
        `The account of ${email} has not confirmed its address, so it may be somebody else's. ` +
          'Confirm it in the app (or set a new password there), then run this again.',
      );
      return 1;
  }
}
