import type { Transaction } from 'kysely';
import { placeStates } from '#src/domain/registration/place-states.ts';
import type { Database } from '#src/server/db/schema.ts';
import { problem } from '#src/server/http/problems.ts';
import type { Keys } from '#src/server/platform/keys.ts';
import { writeCode } from '#src/server/core/places/ticket-boxes.ts';
import { insertRevokedCode, lockTicketCode } from './code-repository.ts';
import { issueCode, sealTicket } from '#src/server/core/places/ticket-sealing.ts';

/**
 * Gives a ticket a new code: the one before is revoked, and the runner's record is sealed with the new one as the row says
 * now, so whoever changes the holder does that first. Admissions stay, they are the registration's. Two at once are made
 * one after the other. Returns the registration's rev after it.
 *
 * @throws problem conflict where the ticket holds no place; an error where there is none
 */
export async function replaceCode(
  { trx, keys }: { trx: Transaction<Database>; keys: Keys },
  { id, now }: { id: string; now: Date },
): Promise<number> {
  const ticket = await lockTicketCode(trx, id);
  if (!placeStates.some((state) => state === ticket.state)) throw problem('conflict');
  const { event_id: eventId, code_index, code_hash } = ticket;
  const { code, ...issued } = await issueCode(keys, eventId);
  const boxes = await sealTicket(code, {
    ...ticket,
    eventId,
    startsAt: ticket.starts_at,
    categoryId: ticket.category_id,
  });
  const revoked = { event_id: eventId, code_index, code_hash, registration_id: id };
  await insertRevokedCode(trx, { ...revoked, revoked_at: now });
  await writeCode(trx, { id, now, ...issued, ...boxes });
  return ticket.rev + 1;
}
