import { execFileSync } from 'node:child_process';
import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';

/**
 * A token that tells a running process from a later one with the same id (its start time).
 * Null when no such process runs; a zombie counts as not running.
 */
export function processIdentity(pid: number): string | null {
  if (process.platform === 'linux') return linuxStartTime(pid);
  if (process.platform === 'win32') return isSignallable(pid) ? 'running' : null;
  try {
    const words = ['-o', 'lstart=', '-p', String(pid)];
    return execFileSync('ps', words, { encoding: 'utf8', stdio: 'pipe' }).trim() || null;
  } catch {
    return null;
  }
}

/** Names the place in which process ids mean something: this boot of this kernel, this pid namespace. */
export function processNamespace(): string {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return `${boot} ${readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    return hostname();
  }
}

// proc_pid_stat(5): after the parenthesised command name come the state (field 3) and, 19 fields on, the start time.
function linuxStartTime(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const ended = fields[0] === 'Z' || fields[0] === 'X';
    return ended ? null : (fields[19] ?? null);
  } catch {
    return null;
  }
}

function isSignallable(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
