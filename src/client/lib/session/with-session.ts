import { ApiError } from '../api/api-error.ts';

/**
 * Makes a member's call; a page that stayed open may have an expired access token, which is renewed once.
 *
 * @throws what the call throws
 */
export async function withSession<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    const isEnded = error instanceof ApiError && error.status === 401;
    if (!isEnded) throw error;
    const { renewSession } = await import('./session-refresh.ts');
    if ((await renewSession()) !== 'ok') throw error;
    return await call();
  }
}
