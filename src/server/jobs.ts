import { setTimeout as sleep } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Database } from './db/schema.ts';
import { linkMails } from './features/auth/mail/link-mail.ts';
import { eraseOldInquiries } from './features/inquiry/inquiry-service.ts';
import { removeUnusedMedia } from './features/media/upload/upload-service.ts';
import { refreshLowestPrices } from './features/races-events/price-service.ts';
import { fillDueSeries } from './features/races-events/series/series-filling.ts';
import { joinNewDates } from './features/registration/answer/regular-service.ts';
import { resealTickets } from './features/registration/ticket/age-service.ts';
import { sweepExpired } from './features/registration/expiry-service.ts';
import { eraseDueHealth } from './features/registration/repository.ts';
import type { Files } from './platform/file-storage.ts';
import type { Keys } from './platform/keys.ts';
import type { Mailer } from './platform/mail/mailer.ts';
import { sendDueMails } from './platform/mail/outbox.ts';

export type RoundOptions = {
  db: Kysely<Database>;
  keys: Keys;
  files: Files;
  clock: () => Date;
  /** Called when public lists changed: places released, prices changed or series dates created. */
  onReleased: () => void;
  onError: (error: unknown) => void;
};

type MailOptions = { mailer: Mailer; publicUrl: string };

type JobOptions = RoundOptions & { mail: MailOptions };

const everyMs = 60_000;
// Users wait for links; polling is one small query.
const mailEveryMs = 2_000;
// An unresponsive mail server must not delay a stop; interrupted mails are retried after the next start.
const stopWithinMs = 3_000;

/**
 * Starts the background jobs: sending mail, and a round of maintenance every minute. All servers run them; row locks make
 * concurrent runs safe.
 *
 * @returns a function that stops the jobs and waits up to 3 s for the current run
 */
export function startJobs({ mail, ...round }: JobOptions): () => Promise<void> {
  const { db, keys, clock, onError } = round;
  const stopRounds = repeat(everyMs, () => runRound(round));
  const stopMail = repeat(mailEveryMs, runMail);

  async function runMail(): Promise<void> {
    try {
      await sendMails({ ...mail, db, keys, onError }, clock());
    } catch (error) {
      onError(error);
    }
  }

  return async () => {
    await Promise.race([Promise.all([stopRounds(), stopMail()]), sleep(stopWithinMs)]);
    mail.mailer.close();
  };
}

/** Sends due mails, each composed by the feature that it belongs to; returns how many. */
export async function sendMails(
  {
    db,
    keys,
    mailer,
    publicUrl,
    onError,
  }: MailOptions & Pick<RoundOptions, 'db' | 'keys' | 'onError'>,
  now: Date,
): Promise<number> {
  const linkMail = linkMails({ db, keys, publicUrl });
  const compose = { reset_password: linkMail, confirm_email: linkMail };
  return await sendDueMails({ db, mailer, compose, onError }, now);
}

/**
 * One round of maintenance: releases expired orders, updates tier prices, fills series eight weeks ahead and
 * gives their regulars places, erases health
 * data, inquiries and pictures that are due, and reseals tickets of moved events. A failing job does not stop the others.
 */
export async function runRound(options: RoundOptions): Promise<void> {
  const { db, keys, files, clock, onReleased, onError } = options;
  const publicJobs = [
    sweepExpired,
    refreshLowestPrices,
    fillDueSeries,
    (_: typeof db, now: Date) => joinNewDates({ db, keys }, now),
  ];
  const jobs = [
    ...publicJobs.map((job) => async () => {
      if ((await job(db, clock())) > 0) onReleased();
    }),
    () => eraseDueHealth(db, clock()),
    () => eraseOldInquiries(db, clock()),
    () => removeUnusedMedia({ db, files }, clock()),
    () => resealTickets({ db, keys, clock }),
  ];
  for (const job of jobs) {
    try {
      await job();
    } catch (error) {
      onError(error);
    }
  }
}

/** Runs `work` every `ms` without overlap; returns a function that stops it and waits for the current run. */
function repeat(ms: number, work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null;
  const timer = setInterval(() => {
    running ??= work().finally(() => {
      running = null;
    });
  }, ms);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
