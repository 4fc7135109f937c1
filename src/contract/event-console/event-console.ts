import * as z from 'zod/mini';
import { Id, IdParam, LocalText, Rupiah } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { ConsoleEvent } from './overview.ts';

/** What the parts of an event's console need beside their own data; the overview has it with its figures. */
export const EventConsole = z.object({
  event: ConsoleEvent,
  categories: z.array(
    z.object({
      id: Id,
      code: z.string(),
      name: LocalText,
      price: Rupiah,
      quota: z.int(),
      taken: z.int(),
    }),
  ),
  points: z.array(z.object({ id: Id, name: LocalText })),
});
export type EventConsole = z.infer<typeof EventConsole>;

export const getEventConsole = endpoint({
  method: 'GET',
  path: '/api/host/event/:id/console',
  access: 'member',
  tag: 'registration',
  summary: 'An event without its figures, for the parts of its console while the overview fails',
  params: IdParam,
  response: EventConsole,
});
