import * as z from 'zod/mini';
import type { $ZodIssue } from 'zod/v4/core';

/** Why an answer was refused; the same words as the server's in `fields`, where both know the case. */
export type Reason = string;

/** Parses and, where it refuses, gives each field's first reason as the message of its issue. */
export function issuesOf<S extends z.ZodMiniType>(schema: S, value: unknown) {
  const result = z.safeParse<S>(schema, value, { reportInput: true });
  if (result.success) return { value: result.data, issues: undefined };
  return {
    issues: result.error.issues.map((issue) => ({ message: reasonOf(issue), path: issue.path })),
  };
}

/** A check of one's own with its reason. */
export function refuse<T>(isRefused: (value: T) => boolean, code: Reason) {
  return z.refine<T>((value) => !isRefused(value), { params: { code } });
}

function reasonOf(issue: $ZodIssue): Reason {
  if (issue.input === '' || issue.input === undefined || issue.input === null) return 'required';
  if (issue.code === 'custom') {
    const code: unknown = issue.params?.['code'];
    return typeof code === 'string' ? code : 'invalid';
  }
  return reasons[issue.code] ?? 'invalid';
}

const reasons: Partial<Record<$ZodIssue['code'], Reason>> = {
  too_big: 'too_long',
  too_small: 'too_short',
  invalid_format: 'invalid_format',
  invalid_value: 'not_allowed',
};
