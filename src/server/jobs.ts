import type { Kysely } from 'kysely';
import type { Database } from './db/schema.ts';
import { eraseOldInquiries } from './features/content/inquiry-service.ts';
import { removeUnusedMedia } from './features/media/upload-service.ts';
import { refreshLowestPrices } from './features/races-events/price-service.ts';
import { sweepExpired } from './features/registration/expiry-service.ts';
import { eraseDueHealth } from './features/registration/repository.ts';
import type { Files } from './plugins/file-storage.ts';

type JobOptions = {
  db: Kysely<Database>;
  files: Files;
  clock: () => Date;
  /** Told when places came back or prices changed, for the caches of public lists. */
  onReleased: () => void;
  onError: (error: unknown) => void;
};

const everyMs = 60_000;

/**
 * Starts what happens by itself once a minute: unpaid places go back, prices follow their tiers, health data and inquiries whose time has
 * come are erased, pictures that nothing shows too. Every server runs it; rows are locked while they change, so two doing the same at once do no harm.
 *
 * @returns stops the jobs, after the round under way
 */
export function startJobs({
  db,
  files,
  clock,
  onReleased,
  onError,
}: JobOptions): () => Promise<void> {
  let round = Promise.resolve();
  const timer = setInterval(() => {
    round = round.then(runRound);
  }, everyMs);
  timer.unref();

  async function runRound(): Promise<void> {
    try {
      if ((await sweepExpired(db, clock())) > 0) onReleased();
      if ((await refreshLowestPrices(db, clock())) > 0) onReleased();
      await eraseDueHealth(db, clock());
      await eraseOldInquiries(db, clock());
      await removeUnusedMedia({ db, files }, clock());
    } catch (error) {
      onError(error);
    }
  }

  return async () => {
    clearInterval(timer);
    await round;
  };
}
