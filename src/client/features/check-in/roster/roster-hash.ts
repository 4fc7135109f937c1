import type { RosterRecord } from '#src/contract/check-in/roster.ts';

/**
 * The roster's hash: SHA-256 in hex over a line `index:rev` per record, sorted by index. Equals the server's when the
 * roster is complete and current.
 */
export async function hashRoster(
  records: Iterable<Pick<RosterRecord, 'index' | 'rev'>>,
): Promise<string> {
  const lines = Array.from(records, ({ index, rev }) => `${index}:${rev}\n`).sort();
  const bytes = new TextEncoder().encode(lines.join(''));
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
