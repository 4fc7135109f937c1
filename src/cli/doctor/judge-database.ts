import { connectionsPerServer } from '#src/server/db/pool.ts';
import type { Finding } from './finding.ts';

export type DatabaseFacts = {
  /** As 180004. */
  version: number;
  encoding: string;
  maxConnections: number;
  /** Of those, kept for administrators. */
  reserved: number;
  fsync: string;
  fullPageWrites: string;
  synchronousCommit: string;
  /** Servers that are live on it. */
  servers: number;
};

/** Doctor, backup and a psql beside the servers. */
const besides = 6;
const oldest = 150_000;

/** Judges the settings of PostgreSQL that lose data or refuse servers. */
export function judgeDatabase(facts: DatabaseFacts): Finding[] {
  const faults: Finding[] = [];
  const add = (level: Finding['level'], says: string, todo: string) =>
    faults.push({ check: 'PostgreSQL', level, says, todo });
  const major = Math.floor(facts.version / 10_000);
  if (facts.version < oldest)
    add('fault', `It is version ${major}; Derap needs 15 or newer.`, 'Upgrade PostgreSQL.');
  if (facts.encoding !== 'UTF8')
    add(
      'fault',
      `The database is encoded in ${facts.encoding}: names that it cannot write are refused.`,
      'Make a new database with encoding UTF8 (create database … encoding UTF8 template template0) and restore a backup into it.',
    );
  if (facts.fsync === 'off')
    add(
      'fault',
      'fsync is off: a power cut can destroy the whole database.',
      'Set fsync = on in postgresql.conf and restart PostgreSQL.',
    );
  if (facts.fullPageWrites === 'off')
    add(
      'fault',
      'full_page_writes is off: a power cut can leave half-written pages behind.',
      'Set full_page_writes = on and reload PostgreSQL.',
    );
  if (facts.synchronousCommit === 'off')
    add(
      'warning',
      'synchronous_commit is off: Derap switches it on for itself, other programs may lose what they wrote last.',
      'Set synchronous_commit = on.',
    );
  const needed = Math.max(facts.servers, 1) * connectionsPerServer + besides;
  const usable = facts.maxConnections - facts.reserved;
  if (usable < needed)
    add(
      'fault',
      `It takes ${usable} connections, and ${Math.max(facts.servers, 1)} servers with a backup beside them may open ${needed}: the last ones are refused when it is busy.`,
      `Set max_connections to at least ${needed + facts.reserved} and restart PostgreSQL.`,
    );
  if (faults.length > 0) return faults;
  return [
    { check: 'PostgreSQL', level: 'ok', says: `Version ${major}, durable, room for all servers.` },
  ];
}

/** A clock that was read beside ours: by how many milliseconds it is ahead, and how far that can be wrong. */
export type Offset = { whose: string; ms: number; uncertainMs: number };

const mostMs = 1_000;
const farMs = 30_000;

/** Judges this machine's clock against others: two that agree with it are taken for right. */
export function judgeClocks(offsets: readonly Offset[]): Finding[] {
  if (offsets.length === 0) return [];
  const wrong = offsets.filter(({ ms, uncertainMs }) => Math.abs(ms) - uncertainMs > mostMs);
  if (wrong.length === 0) {
    const whose = offsets.map((offset) => offset.whose).join(' and ');
    return [{ check: 'clock', level: 'ok', says: `Within a second of ${whose}.` }];
  }
  return wrong.map(({ whose, ms }) => ({
    check: 'clock',
    level: Math.abs(ms) > farMs ? ('fault' as const) : ('warning' as const),
    says: `This machine is ${describe(ms)} ${whose}: openings, deadlines and scans get wrong times.`,
    todo: 'Let both machines keep their time by NTP (timedatectl set-ntp true).',
  }));
}

function describe(aheadMs: number): string {
  const seconds = (Math.abs(aheadMs) / 1000).toFixed(1);
  return `${seconds} s ${aheadMs > 0 ? 'behind' : 'ahead of'}`;
}
