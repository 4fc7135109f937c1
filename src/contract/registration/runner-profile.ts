import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { jerseySizes, Runner } from '../registration.ts';
import { withoutLimits } from '../without-limits.ts';

/** Prefill of the registration form: the runner of the last registration, else the member's profile. */
export const RunnerProfileAnswer = z.object({
  runner: withoutLimits(z.partial(Runner)),
  jersey: z.nullable(z.string()),
});

/** The member's runner profile. Missing and null fields are cleared. */
export const RunnerProfileBody = z.object({
  runner: z.partial(Runner),
  jersey: z.nullable(z.enum(jerseySizes)),
});
export type RunnerProfileBody = z.infer<typeof RunnerProfileBody>;

export const getRunnerProfile = endpoint({
  method: 'GET',
  path: '/api/user/runner',
  access: 'member',
  tag: 'registration',
  summary: 'Runner details to prefill a registration with',
  response: RunnerProfileAnswer,
});

export const updateRunnerProfile = endpoint({
  method: 'PUT',
  path: '/api/user/runner',
  access: 'member',
  tag: 'registration',
  summary: 'Replaces the runner details; registrations that were made keep their own',
  body: RunnerProfileBody,
  response: RunnerProfileAnswer,
});
