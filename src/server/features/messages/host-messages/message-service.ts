import { sql, type Kysely, type Transaction } from 'kysely';
import type { ParticipantMessageBody } from '#src/contract/messages/participant-messages.ts';
import { memberTx } from '#src/server/rights/member-transaction.ts';
import type { Database } from '#src/server/db/schema.ts';
import { insertAudits } from '#src/server/platform/audit.ts';
import { enqueueMails, type MailRecipient } from '#src/server/platform/mail/enqueue.ts';
import { problem } from '#src/server/http/problems.ts';
import { hostMessage } from '#src/server/core/messages/mail-kinds.ts';
import {
  listKnownKeys,
  listMessageTimes,
  listReaders,
  storeMessage,
  type Reader,
} from './message-repository.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** Of one event in a day, whoever sends them. */
const messagesADay = 10;

type Sending = { eventId: string; hostId: string; body: ParticipantMessageBody; now: Date };

/**
 * Mails a host's message to those of the event's participants who have an account, once to each, and returns to how many of
 * them it goes now.
 *
 * @throws problem idempotency_mismatch when the id is another message's; rate_limited
 */
export async function sendToParticipants(db: Kysely<Database>, sending: Sending): Promise<number> {
  return await memberTx(db, sending.hostId, async (trx) => {
    const { eventId, hostId, body, now } = sending;
    await requireTime(trx, sending);
    const { id, en } = body.texts;
    const subject = { id: id.subject, ...(en === undefined ? {} : { en: en.subject }) };
    const text = { id: id.body, ...(en === undefined ? {} : { en: en.body }) };
    const stored = await storeMessage(trx, {
      id: body.id,
      event_id: eventId,
      actor_id: hostId,
      subject: JSON.stringify(subject),
      body: JSON.stringify(text),
      answers_to_actor: body.answers_to_me,
      created_at: now,
    });
    const isSame =
      stored.event_id === eventId &&
      stored.actor_id === hostId &&
      stored.answers_to_actor === body.answers_to_me &&
      stored.subject.id === subject.id &&
      stored.subject.en === subject.en &&
      stored.body.id === text.id &&
      stored.body.en === text.en;
    if (!isSame) throw problem('idempotency_mismatch');
    return await tellEach(trx, sending);
  });
}

async function tellEach(
  trx: Transaction<Database>,
  { eventId, hostId, body, now }: Sending,
): Promise<number> {
  const readers = await listReaders(trx, { eventId, ids: body.ids });
  const keyOf = ({ member_id: memberId }: Reader) => `${body.id}:${memberId}`;
  const known = await listKnownKeys(
    trx,
    readers.map((reader) => `${hostMessage.name}:${keyOf(reader)}`),
  );
  const told = readers.filter((reader) => !known.has(`${hostMessage.name}:${keyOf(reader)}`));
  const rows = told.map((reader) => ({
    member_id: reader.member_id,
    key: keyOf(reader),
    data: { message_id: body.id, registration_id: reader.id },
  }));
  const to = sql<MailRecipient & { data: { message_id: string; registration_id: string } }>`(
    select member_id, key, data
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (member_id text, key text, data jsonb)
  )`;
  await enqueueMails(trx, { kind: hostMessage, to, now });
  await insertAudits(
    trx,
    told.map(({ id }) => id),
    {
      action: 'participant.message',
      actorId: hostId,
      detail: { event_id: eventId, message_id: body.id },
      now,
    },
  );
  return told.length;
}

async function requireTime(
  trx: Transaction<Database>,
  { eventId, body, now }: Sending,
): Promise<void> {
  const since = new Date(now.getTime() - dayMs);
  const times = await listMessageTimes(trx, { eventId, except: body.id, since });
  const [oldest] = times;
  if (oldest === undefined || times.length < messagesADay) return;
  const waitMs = oldest.getTime() + dayMs - now.getTime();
  throw problem('rate_limited', { retryAfter: Math.ceil(waitMs / 1000) });
}
