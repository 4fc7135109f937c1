import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type { FieldValues, Resolver } from 'react-hook-form';
import * as z from 'zod/mini';
import type { $ZodIssue } from 'zod/v4/core';

/**
 * A form's resolver from a contract schema. The message of each error is a stable reason, the same that the server gives
 * in `fields` (`required`, `too_short`, `too_long`, `invalid_format`, or a refinement's own), for the form to put into
 * words.
 */
export function reasonResolver<Typed extends FieldValues, Sent>(
  schema: z.ZodMiniType<Sent, Typed>,
): Resolver<Typed, unknown, Sent> {
  return standardSchemaResolver<Typed, unknown, Sent>({
    '~standard': {
      version: 1,
      vendor: 'derap',
      validate: (value) => parseWithReasons(schema, value),
    },
  });
}

/** Parses; where it refuses, each issue has its path and its reason as the message. */
export function parseWithReasons<S extends z.ZodMiniType>(schema: S, value: unknown) {
  const result = z.safeParse<S>(schema, value, { reportInput: true });
  if (result.success) return { value: result.data };
  const { issues } = result.error;
  return { issues: issues.map((issue) => ({ message: reasonOf(issue), path: issue.path })) };
}

function reasonOf(issue: $ZodIssue): string {
  if (issue.input === '' || issue.input === undefined || issue.input === null) return 'required';
  if (issue.code === 'too_small') return 'too_short';
  if (issue.code === 'too_big') return 'too_long';
  if (issue.code !== 'custom') return issue.code;
  return typeof issue.params?.['code'] === 'string' ? issue.params['code'] : 'invalid';
}
