import { sendMails } from '#src/server/jobs.ts';
import { createKeys } from '#src/server/platform/keys.ts';
import type { Mail } from '#src/server/platform/mail/mailer.ts';
import { testKey, type TestApp } from '../app.ts';

/** Sends what is due, as the job does, and returns the mails as they are handed to the mail server; any failure throws. */
export async function collectMails({ database, clock }: TestApp): Promise<Mail[]> {
  const mails: Mail[] = [];
  const failures: unknown[] = [];
  const mailer = {
    atOnce: 4,
    send: async (mail: Mail) => void mails.push(mail),
    forget() {},
    close() {},
  };
  await sendMails(
    {
      db: database.db,
      keys: createKeys([testKey]),
      mailer,
      publicUrl: 'https://derap.test',
      onError: (error) => failures.push(error),
    },
    clock.now(),
  );
  if (failures.length > 0) throw failures[0];
  return mails;
}
