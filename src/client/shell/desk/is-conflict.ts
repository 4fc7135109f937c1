import { ApiError } from '#src/client/lib/api/api-error.ts';

/** Whether a change was refused because another editor was first. */
export function isConflict(error: unknown): boolean {
  return error instanceof ApiError && error.problem?.code === 'conflict';
}
