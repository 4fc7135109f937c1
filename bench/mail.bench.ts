import { createTransport } from 'nodemailer';
import { registered } from '../src/server/core/messages/mail-kinds.ts';
import { sendMails } from '#src/server/jobs.ts';
import { enqueueMails, type MailRecipient } from '#src/server/platform/mail/enqueue.ts';
import { createKeys } from '#src/server/platform/keys.ts';
import { openMailer, type Mail } from '#src/server/platform/mail/mailer.ts';
import { sql } from 'kysely';
import { makeCategory, makeEvent } from '#tests/support/factories.ts';
import { startSmtp } from '../tests/support/mail/smtp.ts';
import { startBenchApp } from './support/bench-app.ts';
import { fillRunners } from './support/fill-runners.ts';
import { median, report } from './support/report.ts';

const composed: Mail[] = [];
const perRound = 1000;
const rounds = 5;

/**
 * Mails per second from the outbox to a local mail server, each composed with its ticket and a calendar file, against the
 * same mails handed to nodemailer's pool without database or composing.
 */
const bench = await startBenchApp();
const smtp = await startSmtp();
const mailer = openMailer(
  { smtpUrl: smtp.url, publicUrl: 'https://derap.test', dataDir: '/nowhere' },
  () => {},
);
const transport = createTransport({ url: smtp.url, pool: true, maxConnections: mailer.atOnce });
try {
  const { db } = bench.database;
  await makeRunners();
  const rates = { outbox: [] as number[], raw: [] as number[] };
  const storing: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const started = performance.now();
    await enqueueRound(round);
    storing.push(performance.now() - started);
    rates.outbox.push(await measure(sendOutbox));
    rates.raw.push(await measure(sendRaw));
  }
  const ratios = rates.outbox.map((rate, index) => rate / (rates.raw[index] ?? Number.NaN));
  report('Mails to a local server', [
    { name: 'from the outbox', value: median(rates.outbox), unit: 'mails/s' },
    { name: 'by nodemailer alone', value: median(rates.raw), unit: 'mails/s' },
    { name: 'ratio', value: median(ratios), unit: '×', limit: { atLeast: 0.2 } },
    { name: '5,000 mails', value: 5000 / median(rates.outbox), unit: 's', limit: { atMost: 120 } },
    { name: `storing ${perRound} in one statement`, value: median(storing), unit: 'ms' },
  ]);

  /** One registered member per mail of a round. */
  async function makeRunners(): Promise<void> {
    const { id: eventId } = await makeEvent(db);
    const { id: categoryId } = await makeCategory(db, eventId, { quota: perRound });
    await fillRunners(db, { count: perRound, eventId, categoryId, at: bench.clock.now() });
  }

  async function enqueueRound(round: number): Promise<void> {
    const to = sql<MailRecipient & { data: { registration_id: string } }>`(
      select member_id, jsonb_build_object('registration_id', id) as data, id || ${`-${round}`} as key
      from registrations
    )`;
    await enqueueMails(db, { kind: registered, to, now: bench.clock.now() });
  }

  async function measure(send: () => Promise<void>): Promise<number> {
    const started = performance.now();
    await send();
    return perRound / ((performance.now() - started) / 1000);
  }

  async function sendOutbox(): Promise<void> {
    smtp.messages.length = 0;
    const options = {
      db,
      keys: createKeys([Buffer.alloc(32, 7).toString('base64')]),
      mailer: {
        ...mailer,
        send: async (mail: Mail) => {
          composed.push(mail);
          await mailer.send(mail);
        },
      },
      publicUrl: 'https://derap.test',
      onError: (error: unknown) => {
        throw error;
      },
    };
    const sent = await sendMails(options, bench.clock.now());
    if (sent !== perRound) throw new Error(`${sent} of ${perRound} mails were sent`);
  }

  /** What the outbox has just sent, once more. */
  async function sendRaw(): Promise<void> {
    const from = 'no-reply@derap.test';
    await Promise.all(
      composed
        .splice(0)
        .map(({ attachments = [], ...mail }) =>
          transport.sendMail({ ...mail, from, attachments: [...attachments] }),
        ),
    );
  }
} finally {
  transport.close();
  mailer.close();
  await smtp.close();
  await bench.close();
}
