import { ApiError } from '../api-error.ts';

/** Whether a change was refused because somebody else was first. */
export function isConflict(error: unknown): boolean {
  return error instanceof ApiError && error.problem?.code === 'conflict';
}
