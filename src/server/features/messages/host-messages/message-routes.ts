import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import {
  previewMessage,
  readMessagePhones,
  sendMessage,
} from '#src/contract/messages/participant-messages.ts';
import type { Database } from '#src/server/db/schema.ts';
import { manyIdsBytes } from '#src/server/http/body-limits.ts';
import { route } from '#src/server/http/route.ts';
import { insertAudit } from '#src/server/platform/audit.ts';
import type { Keys } from '#src/server/platform/keys.ts';
import { hostTx } from '#src/server/rights/hosting.ts';
import { getHostedEvent } from '#src/server/rights/hosted-event.ts';
import { countReaders } from './message-repository.ts';
import { sendToParticipants } from './message-service.ts';
import { listPeopleToWrite } from './people-to-write.ts';

/** Mails of hosts to the participants of their event. */
export function messageRoutes(
  app: FastifyInstance,
  { db, keys }: { db: Kysely<Database>; keys: Keys },
) {
  route(app, previewMessage, {
    bodyLimit: manyIdsBytes,
    handler: async ({ params, body, member }) => {
      const event = await getHostedEvent(db, { eventId: params.id, memberId: member.id });
      const { contact_email } = event;
      const counted = await countReaders(db, { eventId: event.id, ids: body.ids });
      const { without_account, ...languages } = counted;
      return { languages, without_account, contact_email };
    },
  });

  route(app, readMessagePhones, async ({ params, body, member, now }) => {
    const event = await getHostedEvent(db, { eventId: params.id, memberId: member.id });
    const hosted = { eventId: event.id, hostId: member.id };
    const data = await hostTx(db, hosted, async (trx) => {
      const found = await listPeopleToWrite(trx, { keys, eventId: event.id, ids: body.ids, now });
      await insertAudit(trx, {
        action: 'participants.phones_read',
        actorId: member.id,
        subjectId: event.id,
        detail: { count: found.length },
        now,
      });
      return found;
    });
    return { data };
  });

  route(app, sendMessage, async ({ params, body, member, now }) => {
    const { id: eventId } = await getHostedEvent(db, { eventId: params.id, memberId: member.id });
    return { sent: await sendToParticipants(db, { eventId, hostId: member.id, body, now }) };
  });
}
