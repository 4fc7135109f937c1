import { execFileSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { userInfo } from 'node:os';
import { StartError } from '#src/server/start-error.ts';

/** The user that PostgreSQL runs as: PostgreSQL refuses to run as root. */
export type Account = { uid: number; gid: number };

// An unassigned id, between systemd's ranges for mapped hosts and for dynamic users.
const databaseUid = 60_911;

/**
 * Which account a root process gives to PostgreSQL, or null when the process is an ordinary user and PostgreSQL
 * simply runs as that user. An existing cluster keeps its owner.
 *
 * @throws when an ordinary user starts a server on another user's cluster.
 */
export function databaseAccount(cluster: string): Account | null {
  const uid = process.getuid?.();
  const owner = statSync(cluster, { throwIfNoEntry: false });
  if (uid === undefined) return null;
  if (uid === 0) {
    const existing = owner && owner.uid !== 0 ? owner : null;
    return existing
      ? { uid: existing.uid, gid: existing.gid }
      : { uid: databaseUid, gid: databaseUid };
  }
  if (owner && owner.uid !== uid) {
    throw new StartError(
      `${cluster} belongs to user id ${owner.uid}, this process runs as ${uid}. Start the server as that user or as root.`,
    );
  }
  return null;
}

/**
 * The account for initdb when the process is root. initdb, unlike the server, insists on a name in the user table,
 * so it runs as `nobody` and the finished files change hands.
 */
export function initAccount(): Account {
  return { uid: findId('-u') ?? 65_534, gid: findId('-g') ?? 65_534 };
}

/** @throws when the current user has no name, which initdb cannot do without. */
export function requireUserName(): void {
  try {
    userInfo();
  } catch {
    throw new StartError(
      `User id ${process.getuid?.() ?? '?'} has no entry in /etc/passwd, which creating the database needs. ` +
        `Add one, start as root, or set DATABASE_URL.`,
    );
  }
}

function findId(option: '-u' | '-g'): number | null {
  try {
    return Number(execFileSync('id', [option, 'nobody'], { encoding: 'utf8' }).trim());
  } catch {
    return null;
  }
}
