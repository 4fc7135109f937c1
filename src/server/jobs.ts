import { setTimeout as sleep } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Database } from './db/schema.ts';
import { sendDueMails, type MailJob } from './features/auth/mail/mail-job.ts';
import { eraseOldInquiries } from './features/inquiry/inquiry-service.ts';
import { removeUnusedMedia } from './features/media/upload/upload-service.ts';
import { refreshLowestPrices } from './features/races-events/price-service.ts';
import { fillDueSeries } from './features/races-events/series/series-filling.ts';
import { resealTickets } from './features/registration/ticket/age-service.ts';
import { sweepExpired } from './features/registration/expiry-service.ts';
import { eraseDueHealth } from './features/registration/repository.ts';
import type { Files } from './platform/file-storage.ts';
import type { Keys } from './platform/keys.ts';

export type RoundOptions = {
  db: Kysely<Database>;
  keys: Keys;
  files: Files;
  clock: () => Date;
  /** Told when places came back, prices changed or weekly runs appeared, for the caches of public lists. */
  onReleased: () => void;
  onError: (error: unknown) => void;
};

type JobOptions = RoundOptions & { mail: Omit<MailJob, 'db' | 'keys' | 'onError'> };

const everyMs = 60_000;
// Somebody waits for a link; looking is one small query.
const mailEveryMs = 2_000;
// A mail server that does not answer may not hold up a stop; what is broken off is done again by the next start.
const stopWithinMs = 3_000;

/**
 * Starts what happens by itself: mail goes out, and once a minute there is a round. Every server runs it; rows are locked
 * while they change, so two doing the same at once do no harm.
 *
 * @returns stops the jobs, after what is under way, for which it waits 3 s at most
 */
export function startJobs({ mail, ...round }: JobOptions): () => Promise<void> {
  const { db, keys, clock, onError } = round;
  const stopRounds = repeat(everyMs, () => runRound(round));
  const stopMail = repeat(mailEveryMs, runMail);

  async function runMail(): Promise<void> {
    try {
      await sendDueMails({ ...mail, db, keys, onError }, clock());
    } catch (error) {
      onError(error);
    }
  }

  return async () => {
    await Promise.race([Promise.all([stopRounds(), stopMail()]), sleep(stopWithinMs)]);
    mail.mailer.close();
  };
}

/**
 * Unpaid places go back, prices follow their tiers, weekly runs get their events eight weeks ahead; health data,
 * inquiries and pictures whose time has come are erased; tickets of moved events are sealed anew. One that fails is
 * reported and holds up no other.
 */
export async function runRound(options: RoundOptions): Promise<void> {
  const { db, keys, files, clock, onReleased, onError } = options;
  const publicJobs = [sweepExpired, refreshLowestPrices, fillDueSeries];
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

/** Runs `work` every `ms`, never twice at once; gives what stops it after the run under way. */
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
