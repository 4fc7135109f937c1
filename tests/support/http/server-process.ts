import { spawn, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { buildServer } from '#src/build/server.ts';

export type ServerProcess = {
  pid: number;
  origin: string;
  /** All output so far. */
  output: () => string;
  /** Sends a signal; resolves with the exit code, or null if the signal killed it. */
  end: (signal: NodeJS.Signals) => Promise<number | null>;
};

export type ServerProcessOptions = {
  variables: Record<string, string>;
  /** User and group id to run as; needs root. */
  userId?: number;
  /** The bundle to run: by default the one of `bundleServer`, or the built app, or `main.js` of an archive. */
  entry?: string;
};

const root = fileURLToPath(new URL('../../../', import.meta.url));
const bundle = 'dist/test-server/main.js';
/** Long enough for a busy machine. */
const readyWithinMs = 120_000;

/** Bundles the server for `startServerProcess`; once per test file. */
export async function bundleServer(): Promise<void> {
  if ((await buildServer(root, bundle)) !== 0) throw new Error('The server could not be bundled.');
}

/**
 * Starts the bundled server as a separate process on a free port.
 *
 * @throws with its output when it ends or does not get ready
 */
export async function startServerProcess(options: ServerProcessOptions): Promise<ServerProcess> {
  const child = spawnServer(options);
  const output = collectOutput(child);
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const origin = await new Promise<string>((resolve, reject) => {
    const timer = setTimeout(() => {
      child.kill('SIGKILL');
      reject(new Error(`Not ready after ${readyWithinMs} ms:\n${output()}`));
    }, readyWithinMs);
    const look = () => {
      const ready = /^Derap is ready: (\S+)$/m.exec(output());
      if (!ready?.[1]) return;
      clearTimeout(timer);
      resolve(ready[1]);
    };
    child.stdout?.on('data', look);
    child.once('exit', (code) => {
      clearTimeout(timer);
      reject(new ServerEndedError(code, output()));
    });
  });
  return {
    pid: child.pid ?? 0,
    origin,
    output,
    end(signal) {
      child.kill(signal);
      return ended;
    },
  };
}

export class ServerEndedError extends Error {
  override name = 'ServerEndedError';

  constructor(
    readonly code: number | null,
    readonly output: string,
  ) {
    super(`The server ended with ${code}:\n${output}`);
  }
}

function spawnServer({ variables, userId, entry = bundle }: ServerProcessOptions): ChildProcess {
  const { PATH = '', TMPDIR } = process.env;
  const env = { PATH, ...(TMPDIR ? { TMPDIR } : {}), PORT: '0', SEED: 'none', ...variables };
  const child = spawn(process.execPath, ['--enable-source-maps', entry], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(userId === undefined ? {} : { uid: userId, gid: userId }),
  });
  // A test that times out does not stop it.
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  child.once('exit', () => process.off('exit', kill));
  return child;
}

function collectOutput(child: ChildProcess): () => string {
  let text = '';
  const add = (part: Buffer) => {
    text += part.toString();
  };
  child.stdout?.on('data', add);
  child.stderr?.on('data', add);
  return () => text;
}
