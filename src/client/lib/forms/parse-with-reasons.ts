import * as z from 'zod/mini';
import type { $ZodIssue } from 'zod/v4/core';
import type { Check } from './use-server-form.ts';

/** Parses; where it refuses, each issue has its path and its reason as the message. */
export function parseWithReasons<S extends z.ZodMiniType>(schema: S, value: unknown) {
  const result = z.safeParse<S>(schema, value, { reportInput: true });
  if (result.success) return { value: result.data };
  const { issues } = result.error;
  return { issues: issues.map((issue) => ({ message: toReason(issue), path: issue.path })) };
}

/**
 * A check by a schema. Reasons are those that the server gives in `fields`: `required`, `too_short`, `too_long`,
 * `invalid_format`, or a refinement's own.
 */
export function checkBy<Sent>(schema: z.ZodMiniType<Sent>): Check<Sent> {
  return (values) => parseWithReasons(schema, values);
}

function toReason(issue: $ZodIssue): string {
  if (issue.input === '' || issue.input === undefined || issue.input === null) return 'required';
  if (issue.code === 'too_small') return 'too_short';
  if (issue.code === 'too_big') return 'too_long';
  if (issue.code !== 'custom') return issue.code;
  return typeof issue.params?.['code'] === 'string' ? issue.params['code'] : 'invalid';
}
