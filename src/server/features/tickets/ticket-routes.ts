import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import {
  printTicket,
  replaceOwnCode as replaceOwnCodeEndpoint,
  replaceParticipantCode as replaceParticipantCodeEndpoint,
} from '#src/contract/tickets/ticket-codes.ts';
import type { Ticket } from '#src/contract/registration.ts';
import type { Database } from '#src/server/db/schema.ts';
import { memberTx } from '#src/server/rights/member-transaction.ts';
import { problem } from '#src/server/http/problems.ts';
import { route } from '#src/server/http/route.ts';
import { insertAudit } from '#src/server/platform/audit.ts';
import type { Keys } from '#src/server/platform/keys.ts';
import { getHostedEvent } from '#src/server/rights/hosted-event.ts';
import { replaceOwnCode, replaceParticipantCode } from './code-service.ts';
import { readTicket, toTickets } from './shared/read-tickets.ts';
import { findHostedTicketRow } from './shared/ticket-repository.ts';

type Dependencies = { db: Kysely<Database>; keys: Keys };

/** New codes for tickets, by their runners and by hosts, and tickets that hosts print. */
export function ticketRoutes(app: FastifyInstance, { db, keys }: Dependencies) {
  route(app, replaceOwnCodeEndpoint, async ({ params: { id }, member, now }) => {
    await replaceOwnCode({ db, keys }, { id, memberId: member.id, now });
    return { registration: await readTicket({ db, keys }, { id, memberId: member.id }) };
  });

  route(app, replaceParticipantCodeEndpoint, async ({ params, body, member, now }) => {
    const { id: eventId } = await getHostedEvent(db, { eventId: params.id, memberId: member.id });
    const id = params.registrationId;
    const { reason } = body;
    await replaceParticipantCode({ db, keys }, { eventId, id, hostId: member.id, reason, now });
    return { registration: await readHosted({ eventId, id }) };
  });

  route(app, printTicket, async ({ params, member, now }) => {
    const { id: eventId } = await getHostedEvent(db, { eventId: params.id, memberId: member.id });
    const id = params.registrationId;
    const registration = await readHosted({ eventId, id });
    if (registration.code === null) throw problem('conflict');
    await memberTx(db, member.id, (trx) =>
      insertAudit(trx, {
        action: 'participant.ticket_printed',
        actorId: member.id,
        subjectId: id,
        detail: { event_id: eventId },
        now,
      }),
    );
    return { registration };
  });

  async function readHosted(input: { eventId: string; id: string }): Promise<Ticket> {
    const row = await findHostedTicketRow(db, input);
    const [ticket] = row ? await toTickets({ db, keys }, [row]) : [];
    if (!ticket) throw problem('not_found');
    // How to pay is between the runner and their order.
    return { ...ticket, pay: null };
  }
}
