import type { Kysely } from 'kysely';
import type { ParticipantNoteBody } from '#src/contract/participants/participants.ts';
import { memberTx } from '#src/server/rights/member-transaction.ts';
import { writeNotes } from '#src/server/core/places/participants.ts';
import type { Database } from '#src/server/db/schema.ts';
import { insertAudit } from '#src/server/platform/audit.ts';
import type { Keys } from '#src/server/platform/keys.ts';
import { problem } from '#src/server/http/problems.ts';
import { writeBoxes } from '#src/server/core/places/ticket-boxes.ts';
import { readCode } from '#src/server/platform/ticket-codes.ts';
import { sealTicket } from '#src/server/core/places/ticket-sealing.ts';
import type { HostedEvent } from '#src/server/rights/hosted-event.ts';
import { lockParticipant } from './sheet-repository.ts';

/**
 * Replaces a participant's note and attention; the attention is sealed into the ticket, for the staff at the gates.
 *
 * @throws problem conflict when another host changed them since they were read; not_found
 */
export async function changeNotes(
  { db, keys }: { db: Kysely<Database>; keys: Keys },
  input: { event: HostedEvent; id: string; hostId: string; body: ParticipantNoteBody; now: Date },
): Promise<void> {
  const { event, id, hostId, now } = input;
  const next = { note: input.body.note || null, attention: input.body.attention || null };
  await memberTx(db, hostId, async (trx) => {
    const found = await lockParticipant(trx, { eventId: event.id, id });
    if (!found) throw problem('not_found');
    const changed = (['note', 'attention'] as const).filter(
      (field) => found[field] !== next[field],
    );
    // The same again, after a lost answer, changes nothing.
    if (changed.length === 0) return;
    if (found.note_rev !== input.body.note_rev) throw problem('conflict');
    await writeNotes(trx, { id, ...next });
    if (changed.includes('attention')) {
      const ticket = { ...found, ...next, eventId: event.id, categoryId: found.category_id };
      const boxes = await sealTicket(readCode(keys, found.code_cipher), {
        ...ticket,
        startsAt: event.starts_at,
        zone: event.zone,
      });
      await writeBoxes(trx, { id, ...boxes, now });
    }
    // Not the words themselves: the log outlives the person's data.
    await insertAudit(trx, {
      action: 'participant.noted',
      actorId: hostId,
      subjectId: id,
      detail: { event_id: event.id, changed },
      now,
    });
  });
}
