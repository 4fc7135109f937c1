import { NetworkError } from './api-error.ts';

/**
 * Imports what a call needs. Without a network its scripts fail before the call itself could, and that means the same.
 *
 * @throws {NetworkError} they could not be fetched
 */
export async function importForCall<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    throw new NetworkError('no_answer', error);
  }
}
