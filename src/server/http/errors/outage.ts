/** A temporary failure: the database does not respond, or the disk is full. */
export type Outage = 'unavailable' | 'storage_full';

/** How many levels of `cause` are inspected. */
const maxDepth = 5;

/** Detects errors that mean the database is unavailable or the disk is full; null for others. */
export function findOutage(error: unknown): Outage | null {
  let current = error;
  for (let depth = 0; depth < maxDepth && current instanceof Error; depth += 1) {
    const found = findOwnOutage(current);
    if (found !== null) return found;
    current = current.cause;
  }
  return null;
}

function findOwnOutage(error: Error): Outage | null {
  const code = 'code' in error ? String(error.code) : '';
  if (storageFullCodes.has(code)) return 'storage_full';
  const syscall = 'syscall' in error ? String(error.syscall) : '';
  const isDown = databaseDownCodes.has(code) || connectSyscalls.has(syscall);
  return isDown || databaseDownMessages.has(error.message) ? 'unavailable' : null;
}

// PostgreSQL's disk_full, and Node's codes for a full disk and a used-up quota.
const storageFullCodes = new Set(['53100', 'ENOSPC', 'EDQUOT']);

// Node's codes, and those of https://www.postgresql.org/docs/18/errcodes-appendix.html
const databaseDownCodes = new Set([
  // AggregateError of several addresses, without a syscall.
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  // Connection exceptions.
  '08000',
  '08001',
  '08003',
  '08006',
  // Out of memory, too many connections, a configured limit.
  '53200',
  '53300',
  '53400',
  // Statement timeout, shutting down, crashed, starting.
  '57014',
  '57P01',
  '57P02',
  '57P03',
  '57P05',
  '25P03',
  // Read-only: hosted databases with a nearly full disk or during a failover.
  '25006',
  // I/O error.
  '58030',
]);

// pg reports these errors without a code.
const databaseDownMessages = new Set([
  'timeout exceeded when trying to connect',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'Query read timeout',
]);

// Any failure to connect: no socket file, unknown host, no route.
const connectSyscalls = new Set(['connect', 'getaddrinfo']);
