import { createHmac } from 'node:crypto';
import { hashToken, type Keys } from '#src/server/platform/keys.ts';

const purpose = 'ticket-transfer';
const codeBytes = 16;

/**
 * The secret of a transfer's link. Made of its id and the server's key, so that its giver sees it again and a mail can hold
 * it, while the database holds only its hash.
 */
export function makeTransferCode(keys: Keys, id: string): string {
  return toCode(keys.subkey(purpose), id);
}

/** The secret that a transfer was stored with, though the server's key may have changed since; null without that key. */
export function findTransferCode(
  keys: Keys,
  { id, token_hash: hash }: { id: string; token_hash: string },
): string | null {
  const codes = keys.subkeys(purpose).map((key) => toCode(key, id));
  return codes.find((code) => hashToken(code) === hash) ?? null;
}

function toCode(key: Buffer, id: string): string {
  return createHmac('sha256', key).update(id).digest().subarray(0, codeBytes).toString('base64url');
}
