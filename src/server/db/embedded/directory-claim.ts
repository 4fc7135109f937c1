import {
  linkSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod/mini';
import { StartError } from '#src/server/start-error.ts';
import { processIdentity, processNamespace } from './process-identity.ts';

const Claim = z.object({
  pid: z.int(),
  identity: z.string(),
  place: z.string(),
  /** Device and number of the folder; a copy has another. Null in claims of earlier versions. */
  folder: z._default(z.nullable(z.string()), null),
});
type Claim = z.infer<typeof Claim>;

/** A second server is refused within a second: so often must a live one be seen to live, and no longer is waited for it. */
const heartbeatMs = 400;
const defaultTimeoutMs = 500;
const staleAfterMs = 20_000;
/** Some heartbeats: so long is looked whether a claim that seems copied is touched. */
const untouchedMs = 2_000;

/**
 * Claims a data directory for this process, so that a second server gets a clear error. A stale claim is taken over. Across
 * containers process ids are meaningless, so there a claim is alive while its file is touched.
 * A claim that came along with a copy of the folder is no claim on it.
 *
 * @param timeoutMs how long to wait for a server that may be about to stop, in milliseconds
 * @throws DirectoryInUseError
 */
export async function claimDirectory(
  dataDir: string,
  timeoutMs = defaultTimeoutMs,
): Promise<{ release: () => void; copiedFrom: number | null }> {
  const file = join(dataDir, 'server.lock');
  const mine = makeClaim(dataDir);
  const deadline = Date.now() + timeoutMs;
  let copiedFrom: number | null = null;
  for (;;) {
    if (tryCreate(file, mine)) break;
    const claim = readClaim(file);
    if (claim && (await isCopied(file, { claim, mine }))) {
      copiedFrom = claim.pid;
      removeStale(file);
    } else if (!claim || !(await isAlive(file, claim))) removeStale(file);
    else if (Date.now() >= deadline) throw new DirectoryInUseError(dataDir, claim.pid);
    else await sleep(100);
  }
  const heartbeat = setInterval(() => touch(file), heartbeatMs).unref();
  return {
    copiedFrom,
    release() {
      clearInterval(heartbeat);
      if (readClaim(file)?.identity === mine.identity) rmSync(file, { force: true });
    },
  };
}

/** A live server holds the directory; the message says which process. */
export class DirectoryInUseError extends StartError {
  override name = 'DirectoryInUseError';

  constructor(dataDir: string, pid: number) {
    super(
      `${dataDir} is in use by process ${pid}. Stop that server first, or choose another DATA_DIR ` +
        `(several servers share one database through DATABASE_URL).`,
    );
  }
}

function makeClaim(dataDir: string): Claim {
  const identity = processIdentity(process.pid) ?? String(Date.now());
  const { dev, ino } = statSync(dataDir);
  return { pid: process.pid, identity, place: processNamespace(), folder: `${dev}:${ino}` };
}

// Compared in one place only: elsewhere, as on a network's disk, the same folder may have other numbers. One that is mounted twice
// may have them here too, but its claim is touched.
async function isCopied(
  file: string,
  { claim, mine }: { claim: Claim; mine: Claim },
): Promise<boolean> {
  if (claim.folder === null || claim.place !== mine.place || claim.folder === mine.folder) {
    return false;
  }
  const first = touchedAt(file);
  const deadline = Date.now() + untouchedMs;
  while (processIdentity(claim.pid) === claim.identity && Date.now() < deadline) {
    if (touchedAt(file) !== first) return false;
    await sleep(100);
  }
  return true;
}

// Written beside and linked into place: atomic, and only one of two concurrent starts succeeds.
function tryCreate(file: string, claim: Claim): boolean {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, JSON.stringify(claim), { mode: 0o600 });
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if (isErrno(error, 'EEXIST')) return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

function readClaim(file: string): Claim | null {
  try {
    return Claim.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return null;
  }
}

async function isAlive(file: string, claim: Claim): Promise<boolean> {
  if (claim.place === processNamespace()) return processIdentity(claim.pid) === claim.identity;
  const first = touchedAt(file);
  while (Date.now() - touchedAt(file) < staleAfterMs) {
    if (touchedAt(file) > first) return true;
    await sleep(100);
  }
  return false;
}

function touchedAt(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

function touch(file: string): void {
  try {
    utimesSync(file, new Date(), new Date());
  } catch {
    // A vanished or read-only data directory is reported by PostgreSQL itself.
  }
}

function removeStale(file: string): void {
  const aside = `${file}.stale.${process.pid}`;
  try {
    renameSync(file, aside);
    rmSync(aside, { force: true });
  } catch (error) {
    if (!isErrno(error, 'ENOENT')) throw error;
  }
}

function isErrno(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
