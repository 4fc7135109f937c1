import type { Transaction } from 'kysely';
import type { LocalText } from '#src/contract/common.ts';
import type { Database } from '#src/server/db/schema.ts';
import { insertAudit } from '#src/server/plugins/audit.ts';
import { endRegistrations, markCancelled } from './editing-repository.ts';
import { closePoints } from './point-repository.ts';

/**
 * Cancels a locked, published event: its registrations end, its points close, and the reason stays for all to see.
 */
export async function endEvent(
  trx: Transaction<Database>,
  input: {
    id: string;
    memberId: string;
    reason: { id: string; en?: string | undefined };
    now: Date;
  },
): Promise<void> {
  const { id, memberId, reason, now } = input;
  await markCancelled(trx, { id, reason: filledText(reason), now });
  const ended = await endRegistrations(trx, { eventId: id, now });
  await closePoints(trx, id);
  await insertAudit(trx, {
    action: 'event.cancelled',
    actorId: memberId,
    subjectId: id,
    detail: { registrations: ended },
    now,
  });
}

function filledText({ id, en }: { id: string; en?: string | undefined }): LocalText {
  return en === undefined || en === '' ? { id } : { id, en };
}
