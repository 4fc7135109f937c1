import { IdParam } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { TicketAnswer } from '../registration.ts';

export const acceptOffer = endpoint({
  method: 'POST',
  path: '/api/user/registration/:id/offer/accept',
  access: 'member',
  tag: 'registration',
  summary:
    'Take the place that is held for who waits; it is confirmed, or to be paid. Again changes nothing',
  params: IdParam,
  response: TicketAnswer,
  problems: ['offer_ended'],
});
