import { setTimeout as sleep } from 'node:timers/promises';
import { putAddressAside } from '#src/server/core/members/refused-address.ts';
import { createDatabase } from '#src/server/db/pool.ts';
import { openMailer } from '#src/server/platform/mail/mailer.ts';
import { memberMail } from '#src/server/platform/mail/member-mail.ts';
import { sendDueMails } from '#src/server/platform/mail/send-mails.ts';
import { openPusher } from '#src/server/platform/push/pusher.ts';
import { sendDuePushes } from '#src/server/platform/push/send-pushes.ts';
import { word, wordReader } from './words.ts';

/*
 * A process that sends mails and pushes as the server's jobs do, until it is killed. Its clock is ahead by as much as it is
 * told, so that the leases of one that died have ended.
 */

const variables = process.env;
const { db } = createDatabase({ connectionString: read('DATABASE_URL'), max: 8 });
const clock = () => new Date(Date.now() + Number(read('AHEAD_MS')));
const onError = (error: unknown) => console.error(error);
const mailer = openMailer(
  { smtpUrl: read('SMTP_URL'), publicUrl: 'https://derap.test', dataDir: '' },
  () => undefined,
);
const pusher = openPusher(
  {
    publicKey: read('VAPID_PUBLIC_KEY'),
    privateKey: read('VAPID_PRIVATE_KEY'),
    subject: read('VAPID_SUBJECT'),
  },
  { pushTestOrigin: read('PUSH_TEST_ORIGIN') },
);
const compose = memberMail(db, word, async ({ data }) => ({
  subject: data.words,
  text: data.words,
  html: '',
}));
const readers = [wordReader([word])];

void repeat(() => sendDueMails({ db, mailer, compose, putAddressAside, clock, onError }));
void repeat(() =>
  sendDuePushes({ db, pusher, readers, countUnread: async () => 0, clock, onError }),
);

async function repeat(work: () => Promise<number>): Promise<never> {
  for (;;) {
    if ((await work()) === 0) await sleep(20);
  }
}

function read(name: string): string {
  const value = variables[name];
  if (value === undefined) throw new Error(`${name} is missing`);
  return value;
}
