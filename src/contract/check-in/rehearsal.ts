import * as z from 'zod/mini';
import { EnteredInstant, Id, IdParam } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { rehearsalChecks } from './rehearsal-checks.ts';

const Checks = z.array(z.enum(rehearsalChecks)).check(z.maxLength(rehearsalChecks.length));

/** How a phone did in its rehearsal; checks in neither list were not tried. */
export const RehearsalScore = z.object({
  passed: Checks,
  failed: Checks,
  /** Of the latest check. */
  at: EnteredInstant,
});
export type RehearsalScore = z.infer<typeof RehearsalScore>;

export const storeRehearsal = endpoint({
  method: 'PUT',
  path: '/api/checkin/rehearsal',
  access: 'device',
  tag: 'check-in',
  summary:
    'The score of this phone’s rehearsal, for its hosts; replaces the one before, and without any check it is thrown away',
  body: RehearsalScore,
  response: z.object({ rehearsal: z.nullable(RehearsalScore) }),
  problems: ['device_revoked', 'device_expired'],
});

export const discardRehearsals = endpoint({
  method: 'DELETE',
  path: '/api/host/event/:id/rehearsal',
  access: 'member',
  tag: 'check-in',
  summary: 'Throws away the rehearsal scores of all phones of an event',
  params: IdParam,
  response: z.object({ id: Id }),
});
