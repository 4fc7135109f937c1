import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';

export const receiveMailReport = endpoint({
  method: 'POST',
  path: '/api/mail/report',
  access: 'public',
  tag: 'account',
  summary:
    'The mailbox for reports hands one on as it came, with its key as bearer: of a mail that could not be delivered (RFC 3464), or that its reader called spam (RFC 5965). `put_aside`: nothing is mailed to that address any more; `noted`: it says nothing of an address of ours',
  response: z.object({ outcome: z.enum(['put_aside', 'noted']) }),
  problems: ['not_found', 'unauthorized'],
});
