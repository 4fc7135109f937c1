import { notFound } from '@tanstack/react-router';
import { ApiError } from './api-error.ts';

/**
 * Waits for an answer, for a loader: what the server does not find has no screen either. The screen that says so may say
 * why, by the problem's code.
 *
 * @throws the router's notFound on a 404; whatever else the call throws
 */
export async function orNotFound<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    // The router's own signal, not an Error.
    // oxlint-disable-next-line typescript/only-throw-error
    if (error instanceof ApiError && error.status === 404)
      throw notFound({ data: error.problem?.code });
    throw error;
  }
}
