import type { Kysely, Transaction } from 'kysely';
import type { AcceptBody, Transfer } from '#src/contract/registration/transfers.ts';
import { shortName } from '#src/domain/text/short-name.ts';
import { lockCategory } from '#src/server/core/events/categories.ts';
import type { Database } from '#src/server/db/schema.ts';
import { isUniqueViolation } from '#src/server/db/unique-violation.ts';
import { invalidField, problem } from '#src/server/http/problems.ts';
import { insertAudit } from '#src/server/platform/audit.ts';
import { hashToken, type Keys } from '#src/server/platform/keys.ts';
import { memberTx } from '#src/server/rights/member-transaction.ts';
import { checkAge } from '../shared/age-limits.ts';
import { tellTransferred } from './tell-transfer.ts';
import {
  checkReplies,
  listAskedIn,
  storeReplies,
} from '#src/server/features/questions/shared/reply-service.ts';
import { hasConfirmedEmail } from '#src/server/core/members/confirmed-email.ts';
import { hasActiveRegistration } from '#src/server/core/places/find-place.ts';
import { saveRunnerProfile } from '../runner-profiles.ts';
import { lockTicketCode } from '#src/server/features/tickets/shared/code-repository.ts';
import { replaceCode } from '#src/server/features/tickets/shared/replace-code.ts';
import {
  findTransfer,
  writeAccepted,
  writeRunner,
  type TransferRow,
} from '../shared/transfer-repository.ts';
import { placeTransferEnd, requireTransferable } from './transfer-rules.ts';

type Dependencies = { db: Kysely<Database>; keys: Keys };
type Acceptance = { code: string; memberId: string; body: AcceptBody; now: Date };

/**
 * The place that a link offers.
 *
 * @throws problem not_found
 */
export async function readOffered(
  { db }: Dependencies,
  { code, now }: { code: string; now: Date },
): Promise<Transfer> {
  const row = await findTransfer(db, { token_hash: hashToken(code) });
  if (row === null) throw problem('not_found');
  const isOver = !isOpen(row, now) || placeTransferEnd(toPlace(row), now) === null;
  return {
    is_over: isOver,
    event: {
      id: row.event_id,
      kind: row.kind,
      community_id: row.community_id,
      title: row.title,
      starts_at: row.starts_at.toISOString(),
      zone: row.zone,
      venue: row.venue,
      city: row.city,
      waiver: row.waiver,
      waiver_version: row.waiver_version,
      jersey_sizes: row.jersey_sizes,
    },
    category: {
      name: row.category_name,
      flag_off_at: row.flag_off_at.toISOString(),
      age_min: row.age_min,
      age_max: row.age_max,
    },
    questions: isOver
      ? []
      : await listAskedIn(db, { eventId: row.event_id, categoryId: row.category_id }),
    from: isOver ? '' : shortName(row.from_name),
    bib: row.bib,
    expires_at: row.expires_at.toISOString(),
  };
}

/**
 * Makes an offered place the member's, with their data and a new code, and returns the registration's id. The order and its
 * money stay as they are. Sent again by the same member, it changes nothing more.
 *
 * @throws problem not_found, link_expired, already_registered, consent_missing, age_not_allowed, email_unconfirmed where the
 * place costs something, invalid_request for a size that the event does not have or at a reply, and those of `requireTransferable`
 */
export async function acceptTransfer(deps: Dependencies, input: Acceptance): Promise<string> {
  try {
    return await memberTx(deps.db, input.memberId, (trx) => acceptWithin(trx, deps.keys, input));
  } catch (error) {
    if (isUniqueViolation(error, 'registrations_one_active')) throw problem('already_registered');
    throw error;
  }
}

async function acceptWithin(
  trx: Transaction<Database>,
  keys: Keys,
  { code, memberId, body, now }: Acceptance,
): Promise<string> {
  const by = { token_hash: hashToken(code) };
  const found = await findTransfer(trx, by);
  if (found === null) throw problem('not_found');
  await lockCategory(trx, { eventId: found.event_id, id: found.category_id });
  // Read again under the lock: somebody else may have taken it, or its runner taken it back.
  const row = await findTransfer(trx, by);
  if (row === null) throw problem('not_found');
  const id = row.registration_id;
  if (row.state === 'accepted' && row.to_member_id === memberId) return id;
  if (!isOpen(row, now)) throw problem('link_expired');
  // Locks the ticket's code, so that no phone's admission is written meanwhile.
  await lockTicketCode(trx, id);
  await requireTransferable(trx, toPlace(row), now);
  if (body.waiver_version !== row.waiver_version) throw problem('consent_missing');
  if (await hasActiveRegistration(trx, { eventId: row.event_id, memberId })) {
    throw problem('already_registered');
  }
  checkRunner(row, body);
  const replies = await checkReplies(trx, {
    eventId: row.event_id,
    categoryId: row.category_id,
    replies: body.replies,
    memberId,
  });
  if (row.amount > 0 && !(await hasConfirmedEmail(trx, memberId))) {
    throw problem('email_unconfirmed');
  }
  await writeRunner(trx, {
    id,
    memberId,
    holder: body.runner,
    jersey: body.jersey,
    consents: [{ kind: 'waiver', version: row.waiver_version, at: now.toISOString() }],
    now,
  });
  await storeReplies(trx, { registrationId: id, replies, now });
  await replaceCode({ trx, keys }, { id, now });
  const name = shortName(body.runner.legal_name);
  await writeAccepted(trx, { id: row.id, memberId, name, now });
  await saveRunnerProfile(trx, {
    member_id: memberId,
    ...body.runner,
    ...(body.jersey === null ? {} : { jersey_size: body.jersey }),
    updated_at: now,
  });
  await insertAudit(trx, {
    action: 'registration.transferred',
    actorId: memberId,
    subjectId: id,
    detail: { event_id: row.event_id, transfer_id: row.id },
    now,
  });
  await tellTransferred(trx, { transferId: row.id, from: row.from_member_id, to: memberId, now });
  return id;
}

function checkRunner(row: TransferRow, { runner, jersey }: AcceptBody): void {
  const sizes = row.jersey_sizes;
  const fits = sizes.length === 0 ? jersey === null : sizes.includes(jersey ?? '');
  if (!fits) throw invalidField('jersey', 'unknown');
  checkAge(row, row, runner);
}

/** Its place must still be its giver's. */
function isOpen(row: TransferRow, now: Date): boolean {
  return row.state === 'offered' && now < row.expires_at && row.member_id === row.from_member_id;
}

function toPlace(row: TransferRow) {
  return {
    id: row.registration_id,
    state: row.place_state,
    eventState: row.event_state,
    transfersUntil: row.transfers_until,
    flagOffAt: row.flag_off_at,
  };
}
