import { setTimeout as sleep } from 'node:timers/promises';
import { sql, type Kysely } from 'kysely';
import { StartError } from '#src/server/start-error.ts';
import { describeHolder, readHolders, type Holder } from './lock-holders.ts';

export type Patience = {
  /** Longest wait of one attempt for locks: so long others queue behind it. */
  lockMs: number;
  /** First pause between two attempts; each is twice the one before. */
  pauseMs: number;
  mostPauseMs: number;
  /** After how long it is given up. */
  totalMs: number;
};

export const usualPatience: Patience = {
  lockMs: 2_000,
  pauseMs: 1_000,
  mostPauseMs: 15_000,
  totalMs: 15 * 60_000,
};

export type Session<T> = {
  /** The connection that waits. */
  connection: Kysely<T>;
  /** Another one, to see who it waits for. */
  observer: Kysely<T>;
  log: (line: string) => void;
  patience: Patience;
};

// lock_not_available, and a deadlock that PostgreSQL ended.
const inTheWay = new Set(['55P03', '40P01']);
const lookEveryMs = 100;

/**
 * Tries until nobody is in the way. An attempt that does not get its locks is rolled back, so that those who queued behind it
 * go on, and repeated after a pause.
 *
 * @param what for the log, as "Migration 0134-doctor"
 * @throws StartError with who is in the way when patience ends; other errors of `attempt` as they are
 */
export async function giveWay<T>(
  what: string,
  session: Session<T>,
  attempt: () => Promise<void>,
): Promise<void> {
  const { patience, log } = session;
  const startedAt = Date.now();
  for (let pause = patience.pauseMs; ; pause = Math.min(2 * pause, patience.mostPauseMs)) {
    const watch = await watchHolders(session);
    try {
      return await attempt();
    } catch (error) {
      if (!isInTheWay(error)) throw error;
      const who = watch.seen().map(describeHolder).join(', ') || 'a session that is gone by now';
      if (Date.now() - startedAt >= patience.totalMs) {
        throw new StartError(
          `${what} has waited ${Math.round((Date.now() - startedAt) / 1000)} s for ${who}. Let that end (a backup, a report), or end it with "select pg_terminate_backend(…)", then start again; nothing of it was done.`,
          { cause: error },
        );
      }
      log(`${what} waits for ${who}. It gives way and tries again in ${pause / 1000} s.`);
    } finally {
      await watch.stop();
    }
    await sleep(pause);
  }
}

/**
 * Says every ten seconds what a statement waits for that holds nobody up, as long as `work` runs.
 */
export async function tellWaiting<T>(
  what: string,
  session: Session<T>,
  work: () => Promise<void>,
): Promise<void> {
  const watch = await watchHolders(session);
  const telling = setInterval(() => {
    const who = watch.seen().map(describeHolder).join(', ');
    if (who !== '') session.log(`${what} waits for ${who}. Nobody is held up.`);
    watch.forget();
  }, 10_000);
  try {
    await work();
  } finally {
    clearInterval(telling);
    await watch.stop();
  }
}

function isInTheWay(error: unknown): boolean {
  return error instanceof Error && 'code' in error && inTheWay.has(String(error.code));
}

async function watchHolders<T>({ connection, observer }: Session<T>) {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(connection);
  const pid = rows[0]?.pid ?? 0;
  let seen: Holder[] = [];
  let looking: Promise<void> | null = null;
  const read = async () => {
    // Only for the words.
    const found = await readHolders(observer, pid).catch(() => []);
    if (found.length > 0) seen = found;
    looking = null;
  };
  const look = () => {
    looking ??= read();
  };
  const timer = setInterval(look, lookEveryMs);
  return {
    seen: () => seen,
    forget: () => {
      seen = [];
    },
    async stop() {
      clearInterval(timer);
      await looking;
    },
  };
}
