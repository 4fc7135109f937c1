import * as z from 'zod/mini';
import { Id, IdParam } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { TicketAnswer } from '../registration.ts';
import { requiredLine } from '../text.ts';
import { codeReasonMax } from '../participants/participant-choices.ts';

const OneParticipant = z.object({ id: Id, registrationId: Id });

export const replaceOwnCode = endpoint({
  method: 'POST',
  path: '/api/user/registration/:id/code',
  access: 'member',
  tag: 'registration',
  summary:
    'Gives a ticket a new code; the one before stops working. `conflict` where the ticket has none, 429 after five in a day',
  params: IdParam,
  response: TicketAnswer,
  problems: ['conflict', 'event_over'],
});

export const ReplaceCodeBody = z.object({ reason: requiredLine(codeReasonMax) });
export type ReplaceCodeBody = z.infer<typeof ReplaceCodeBody>;

export const replaceParticipantCode = endpoint({
  method: 'POST',
  path: '/api/host/event/:id/participant/:registrationId/code',
  access: 'member',
  tag: 'registration',
  summary: 'A host gives a participant’s ticket a new code, for a reason that the runner is told',
  params: OneParticipant,
  body: ReplaceCodeBody,
  response: TicketAnswer,
  problems: ['conflict', 'event_over'],
});

export const printTicket = endpoint({
  method: 'POST',
  path: '/api/host/event/:id/participant/:registrationId/ticket',
  access: 'member',
  tag: 'registration',
  summary: 'A participant’s ticket with its code, for a host to print; noted in the history',
  params: OneParticipant,
  response: TicketAnswer,
  problems: ['conflict'],
});
