import { type Keys, UnreadableCiphertext } from './keys.ts';

/** Decrypts a ticket code. Throws UnreadableCiphertext. */
export function readCode(keys: Keys, cipher: string): string {
  return keys.decrypt('ticket-code', cipher).toString('ascii');
}

/** Like `readCode`; null when its secret is no longer configured. */
export function readCodeIfAny(keys: Keys, cipher: string): string | null {
  try {
    return readCode(keys, cipher);
  } catch (error) {
    if (error instanceof UnreadableCiphertext) return null;
    throw error;
  }
}
