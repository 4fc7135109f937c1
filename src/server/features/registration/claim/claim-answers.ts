import type { Transaction } from 'kysely';
import { claimAnswers, type ClaimBody } from '#src/contract/registration/claims.ts';
import type { Database } from '#src/server/db/schema.ts';
import { invalidField } from '#src/server/http/problems.ts';
import type { Keys } from '#src/server/platform/keys.ts';
import { checkReplies } from '#src/server/features/questions/shared/reply-service.ts';
import { readCode } from '#src/server/platform/ticket-codes.ts';
import { sealTicket } from '#src/server/core/places/ticket-sealing.ts';
import type { ClaimRow } from './claim-repository.ts';

/**
 * What is said of a place's runner that nobody knew: as its registration holds it, and the replies to the hosts' questions.
 * Answers that are there already stay.
 *
 * @throws problem invalid_request for a size that the event does not have, or at a reply
 */
export async function readAnswers(
  trx: Transaction<Database>,
  keys: Keys,
  { row, body, memberId }: { row: ClaimRow; body: ClaimBody; memberId: string },
) {
  const holder = { ...row.holder };
  for (const field of claimAnswers) {
    if (holder[field] === '') holder[field] = body.answers[field] ?? '';
  }
  const jersey = row.jersey ?? body.jersey;
  if (jersey !== null && row.jersey === null && !row.jersey_sizes.includes(jersey)) {
    throw invalidField('jersey', 'unknown');
  }
  const replies = await checkReplies(trx, {
    eventId: row.event_id,
    categoryId: row.category_id,
    replies: body.replies,
    memberId,
    registrationId: row.id,
  });
  const boxes = await sealTicket(readCode(keys, row.code_cipher), {
    eventId: row.event_id,
    startsAt: row.starts_at,
    zone: row.zone,
    categoryId: row.category_id,
    holder,
    bib: row.bib,
    jersey,
    attention: row.attention,
  });
  return { changes: { holder, jersey, ...boxes }, replies };
}
