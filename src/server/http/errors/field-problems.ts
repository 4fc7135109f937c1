import type * as z from 'zod/mini';
import type { $ZodIssue } from 'zod/v4/core';
import type { FieldProblem } from '#src/contract/problem.ts';

/**
 * Converts schema issues (parsed with `reportInput`) to field problems: dotted paths such as `runners.0.birth_date`, one
 * reason each. A refinement sets its reason with `params: { code }`.
 */
export function fieldProblems(issues: readonly $ZodIssue[]): z.infer<typeof FieldProblem>[] {
  const reasons = new Map<string, string>();
  for (const issue of issues) {
    for (const path of toPaths(issue)) {
      if (!reasons.has(path)) reasons.set(path, toReason(issue));
    }
  }
  return [...reasons].map(([path, code]) => ({ path, code }));
}

function toPaths(issue: $ZodIssue): string[] {
  const keys = issue.path.map(String);
  if (issue.code !== 'unrecognized_keys') return [keys.join('.')];
  return issue.keys.map((key) => [...keys, key].join('.'));
}

function toReason(issue: $ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return typeReason(issue.expected, issue.input);
    case 'too_small':
      return smallReason(issue.origin, issue.input);
    case 'too_big':
      return isCounted(issue.origin) ? 'too_long' : 'too_big';
    case 'invalid_format':
      return issue.input === '' ? 'required' : 'invalid_format';
    case 'not_multiple_of':
      return 'not_a_multiple';
    case 'unrecognized_keys':
      return 'unknown';
    case 'invalid_value':
      return isMissing(issue.input) ? 'required' : 'not_allowed';
    case 'custom':
      return typeof issue.params?.['code'] === 'string' ? issue.params['code'] : 'invalid';
    case 'invalid_union':
    case 'invalid_key':
    case 'invalid_element':
    default:
      return isMissing(issue.input) ? 'required' : 'invalid';
  }
}

function typeReason(expected: string, input: unknown): string {
  if (isMissing(input)) return 'required';
  if (expected === 'number' || expected === 'nan') return 'not_a_number';
  if (expected === 'int') return 'not_an_integer';
  return 'wrong_type';
}

function smallReason(origin: string, input: unknown): string {
  if (!isCounted(origin)) return 'too_small';
  return input === '' ? 'required' : 'too_short';
}

function isCounted(origin: string): boolean {
  return origin === 'string' || origin === 'array' || origin === 'set' || origin === 'file';
}

function isMissing(input: unknown): boolean {
  return input === undefined || input === null;
}
