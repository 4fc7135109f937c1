import type { ProblemCode } from '#src/contract/problem.ts';
import { ApiError } from '../api/api-error.ts';

/** A field that was refused and why: a reason of the server's `fields`, or the problem's own code. */
export type RefusedField = { path: string; reason: string };

/** Which field a problem code is about; codes that are not named concern the form as a whole. */
export type FieldByProblem = Readonly<Partial<Record<ProblemCode, string>>>;

/**
 * The fields that a refused call is about; none when it was refused for another reason, or nobody answered.
 *
 * @param error anything that a call threw
 */
export function findRefusedFields(error: unknown, fieldOf: FieldByProblem): RefusedField[] {
  const problem = error instanceof ApiError ? error.problem : null;
  if (problem === null) return [];
  const field = fieldOf[problem.code];
  if (field !== undefined) return [{ path: field, reason: problem.code }];
  if (problem.code !== 'invalid_request') return [];
  return (problem.fields ?? []).map(({ path, code }) => ({ path, reason: code }));
}
