import type { ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { hasEnded, launch, type LaunchOptions } from './launch.ts';

export type SuperviseOptions = LaunchOptions & {
  log: (line: string) => void;
  /** Called when PostgreSQL is gone and could not be started again. */
  onLost: ((error: unknown) => void) | undefined;
};

const fastShutdownMs = 8_000;
const leftoverWaitMs = 10_000;
const restartPauseMs = 500;

/** Starts PostgreSQL, and starts it again should it go away while nobody asked it to. */
export async function supervise(options: SuperviseOptions): Promise<{ stop: () => Promise<void> }> {
  let isStopping = false;
  let child = await launchAfterLeftovers(options);
  let restart = Promise.resolve();
  const watch = () => {
    child.once('exit', (code, signal) => {
      if (isStopping) return;
      options.log(`PostgreSQL ended (${signal ?? code}); starting it again.`);
      restart = startAgain().catch((error: unknown) => options.onLost?.(error));
    });
  };
  const startAgain = async () => {
    await sleep(restartPauseMs);
    if (isStopping) return;
    child = await launchAfterLeftovers(options);
    watch();
  };
  watch();
  // Where setpriv is missing this still covers every exit but a kill -9.
  const onExit = () => child.kill('SIGINT');
  process.once('exit', onExit);
  return {
    async stop() {
      isStopping = true;
      await restart;
      process.off('exit', onExit);
      await stopPostgres(child);
    },
  };
}

// After a kill -9 of PostgreSQL its workers notice within moments; until then its memory counts as in use.
async function launchAfterLeftovers(options: LaunchOptions): Promise<ChildProcess> {
  const deadline = Date.now() + leftoverWaitMs;
  for (;;) {
    try {
      return await launch(options);
    } catch (error) {
      const isLeftover = error instanceof Error && error.message.includes('still in use');
      if (!isLeftover || Date.now() > deadline) throw error;
      await sleep(200);
    }
  }
}

async function stopPostgres(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return;
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  child.kill('SIGINT');
  // SIGQUIT stops without a checkpoint; the next start recovers from the log.
  const impatient = setTimeout(() => child.kill('SIGQUIT'), fastShutdownMs);
  await ended;
  clearTimeout(impatient);
}
