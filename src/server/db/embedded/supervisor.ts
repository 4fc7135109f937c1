import type { ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { hasEnded, launch, stopPostgres, type LaunchOptions } from './launch.ts';
import { restartBackoff } from './restart-backoff.ts';

export type SuperviseOptions = LaunchOptions & { log: (line: string) => void };

const orphanWaitMs = 10_000;

/**
 * Starts PostgreSQL and restarts it after unexpected exits, without giving up: a full disk may be freed later, and until
 * then the server serves cached responses.
 *
 * @throws when the first start fails
 */
export async function supervise(options: SuperviseOptions): Promise<{ stop: () => Promise<void> }> {
  const { log } = options;
  const stopping = new AbortController();
  const { signal } = stopping;
  let child = await launchAfterLeftovers(options, signal);
  let startedAt = Date.now();
  let failures = 0;
  let restart = Promise.resolve();
  const watch = () => {
    child.once('exit', (code, by) => {
      if (signal.aborted) return;
      log(`PostgreSQL ended (${by ?? code}); starting it again.`);
      restart = startAgain();
    });
  };
  const startAgain = async () => {
    for (;;) {
      const { backoffMs, count } = restartBackoff({ failures, ranMs: Date.now() - startedAt });
      failures = count;
      await sleep(backoffMs, null, { signal }).catch(() => null);
      if (signal.aborted) return;
      startedAt = Date.now();
      try {
        // Interrupting crash recovery would only restart it.
        const again = { ...options, readyWithinMs: Number.POSITIVE_INFINITY };
        child = await launchAfterLeftovers(again, signal);
        watch();
        if (!hasEnded(child)) return;
      } catch (error) {
        if (!signal.aborted) log(`${toMessage(error)}\nTrying again.`);
      }
    }
  };
  watch();
  // Where setpriv is missing this still covers every exit but a kill -9.
  const onExit = () => child.kill('SIGINT');
  process.once('exit', onExit);
  return {
    async stop() {
      stopping.abort();
      await restart;
      process.off('exit', onExit);
      await stopPostgres(child);
    },
  };
}

// After a kill -9 of PostgreSQL its workers notice within moments; until then its memory counts as in use.
async function launchAfterLeftovers(
  options: LaunchOptions,
  signal: AbortSignal,
): Promise<ChildProcess> {
  const deadline = Date.now() + orphanWaitMs;
  for (;;) {
    try {
      return await launch(options, signal);
    } catch (error) {
      const isLeftover = error instanceof Error && error.message.includes('still in use');
      if (!isLeftover || signal.aborted || Date.now() > deadline) throw error;
      await sleep(200);
    }
  }
}

function toMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
