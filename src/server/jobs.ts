import type { Kysely } from 'kysely';
import type { Database } from './db/schema.ts';
import { sendDueMails, type MailJob } from './features/auth/mail-job.ts';
import { eraseOldInquiries } from './features/content/inquiry-service.ts';
import { removeUnusedMedia } from './features/media/upload-service.ts';
import { refreshLowestPrices } from './features/races-events/price-service.ts';
import { fillDueSeries } from './features/races-events/series-filling.ts';
import { sweepExpired } from './features/registration/expiry-service.ts';
import { eraseDueHealth } from './features/registration/repository.ts';
import type { Files } from './plugins/file-storage.ts';

type JobOptions = {
  db: Kysely<Database>;
  files: Files;
  clock: () => Date;
  mail: Omit<MailJob, 'db' | 'onError'>;
  /** Told when places came back, prices changed or weekly runs appeared, for the caches of public lists. */
  onReleased: () => void;
  onError: (error: unknown) => void;
};

const everyMs = 60_000;
// Somebody waits for a link; looking is one small query.
const mailEveryMs = 2_000;

/**
 * Starts what happens by itself: mail goes out; once a minute unpaid places go back, prices follow their tiers, weekly
 * runs get their events eight weeks ahead, health data, inquiries and pictures whose time has come are erased. Every server runs it; rows are locked while they change,
 * so two doing the same at once do no harm.
 *
 * @returns stops the jobs, after the round under way
 */
export function startJobs({
  db,
  files,
  clock,
  mail,
  onReleased,
  onError,
}: JobOptions): () => Promise<void> {
  const stopRounds = repeat(everyMs, runRound);
  const stopMail = repeat(mailEveryMs, runMail);

  async function runRound(): Promise<void> {
    try {
      if ((await sweepExpired(db, clock())) > 0) onReleased();
      if ((await refreshLowestPrices(db, clock())) > 0) onReleased();
      await eraseDueHealth(db, clock());
      await eraseOldInquiries(db, clock());
      await removeUnusedMedia({ db, files }, clock());
      if ((await fillDueSeries(db, clock())) > 0) onReleased();
    } catch (error) {
      onError(error);
    }
  }

  async function runMail(): Promise<void> {
    try {
      await sendDueMails({ ...mail, db, onError }, clock());
    } catch (error) {
      onError(error);
    }
  }

  return async () => {
    await Promise.all([stopRounds(), stopMail()]);
    mail.mailer.close();
  };
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
