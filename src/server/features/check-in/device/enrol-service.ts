import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type * as z from 'zod/mini';
import type { enrolDevice } from '#src/contract/check-in.ts';
import type { ResponseOf } from '#src/contract/endpoint.ts';
import { phoneExpiresAt } from '#src/domain/events/after-event.ts';
import { mayHostEvent } from '#src/server/rights/hosting.ts';
import { memberTx } from '#src/server/rights/member-transaction.ts';
import type { Database } from '#src/server/db/schema.ts';
import { bibIndexKey } from '#src/server/platform/bib-index-key.ts';
import { newId } from '#src/server/platform/ids.ts';
import { hashToken, type Keys } from '#src/server/platform/keys.ts';
import { problem } from '#src/server/http/problems.ts';
import { insertDevice } from './device-repository.ts';
import { getScanEvent, lockEventEnd } from '../roster/event-repository.ts';
import { deviceView, scanEventView } from '../roster/scan-event-view.ts';

type EnrolInput = {
  memberId: string;
  body: z.output<(typeof enrolDevice)['body']>;
  now: Date;
};

const tokenPrefix = 'drp_d_';

/**
 * Enrols a host's phone as a supervisor of the event. The response contains the device token and the bib index key, neither
 * of which is stored. Throws problem not_found for events of other hosts.
 */
export async function enrolHostPhone(
  { db, keys }: { db: Kysely<Database>; keys: Keys },
  { memberId, body, now }: EnrolInput,
): Promise<ResponseOf<typeof enrolDevice>> {
  if (!(await mayHostEvent(db, { eventId: body.event_id, memberId }))) throw problem('not_found');
  const searchKey = await bibIndexKey(db, keys, body.event_id);
  const token = tokenPrefix + randomBytes(32).toString('base64url');
  const device = await memberTx(db, memberId, async (trx) => {
    const endsAt = await lockEventEnd(trx, body.event_id);
    const enrolled = {
      id: newId(),
      label: body.label,
      role: 'supervisor' as const,
      expires_at: phoneExpiresAt({ endsAt, enrolledAt: now }),
    };
    await insertDevice(trx, {
      ...enrolled,
      event_id: body.event_id,
      member_id: memberId,
      token_hash: hashToken(token),
      revoked_at: null,
      readiness: body.readiness ? JSON.stringify(body.readiness) : null,
      last_seen_at: now,
      created_at: now,
    });
    return enrolled;
  });
  return {
    device_token: token,
    device: deviceView(device),
    search_key: searchKey.toString('base64url'),
    event: scanEventView(await getScanEvent(db, body.event_id)),
    server_time: now.toISOString(),
  };
}
