import * as z from 'zod/mini';
import { IdParam, Instant } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { jerseySizes } from '../registration.ts';

export const OwnSize = z.object({
  jersey: z.nullable(z.string()),
  /** The event's, in its order; none where it has no jersey. */
  sizes: z.array(z.string()),
  /** When registration closes: hosts order jerseys then. */
  until: Instant,
  may_change: z.boolean(),
});
export type OwnSize = z.infer<typeof OwnSize>;

export const getOwnSize = endpoint({
  method: 'GET',
  path: '/api/user/registration/:id/size',
  access: 'member',
  tag: 'registration',
  summary: 'A runner’s jersey size, and whether it may still be changed',
  params: IdParam,
  response: OwnSize,
});

export const changeOwnSize = endpoint({
  method: 'PUT',
  path: '/api/user/registration/:id/size',
  access: 'member',
  tag: 'registration',
  summary:
    'Changes one’s jersey size while registration is open; the same size again changes nothing',
  params: IdParam,
  body: z.object({ jersey: z.enum(jerseySizes) }),
  response: OwnSize,
  problems: ['registration_closed', 'event_cancelled'],
});
