/** What is missing when a request fails through nobody's fault: an answer in time, or room to store something. */
export type Outage = 'unavailable' | 'storage_full';

/** How far down the causes of an error are looked at: libraries wrap what the system said. */
const maxDepth = 5;

/** Whether an error means that the database or the disk cannot be used for now; null for everything else. */
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
  // Of several addresses at once, which names no call.
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
  // Cancelled for its time limit, shutting down, crashed, starting.
  '57014',
  '57P01',
  '57P02',
  '57P03',
  '57P05',
  '25P03',
  // Read-only, as hosted databases become when their disk is nearly full or a standby takes over.
  '25006',
  // The system failed to read or write.
  '58030',
]);

// With these messages pg reports what has no code.
const databaseDownMessages = new Set([
  'timeout exceeded when trying to connect',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'Query read timeout',
]);

// Whatever the reason: no socket file, no such host, no way there.
const connectSyscalls = new Set(['connect', 'getaddrinfo']);
