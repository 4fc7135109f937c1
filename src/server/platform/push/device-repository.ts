import type { Kysely, Transaction } from 'kysely';
import type { PushSubscription } from '#src/contract/inbox/push.ts';
import type { Language } from '#src/contract/common.ts';
import type { Database } from '#src/server/db/schema.ts';
import { newId } from '../ids.ts';

type Trx = Transaction<Database>;
type Db = Kysely<Database> | Trx;

/** More than anyone carries; the oldest go. */
const maxDevices = 10;

/** Stores a device as the member's, whosever it was before. */
export async function storeDevice(
  trx: Trx,
  device: PushSubscription & {
    memberId: string;
    sessionId: string;
    language: Language;
    now: Date;
  },
): Promise<void> {
  const { endpoint, keys, memberId, sessionId, language, now } = device;
  const values = { ...keys, member_id: memberId, session_id: sessionId, language };
  await trx
    .insertInto('push_subscriptions')
    .values({ id: newId(), endpoint, ...values, created_at: now })
    // With a new id: what was on its way to who had it before does not come to who has it now.
    .onConflict((conflict) =>
      conflict.column('endpoint').doUpdateSet((eb) => ({
        ...values,
        created_at: now,
        id: eb
          .case()
          .when('push_subscriptions.member_id', '=', memberId)
          .then(eb.ref('push_subscriptions.id'))
          .else(eb.ref('excluded.id'))
          .end(),
      })),
    )
    .execute();
  await trx
    .deleteFrom('push_subscriptions')
    .where('member_id', '=', memberId)
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('push_subscriptions')
        .select('id')
        .where('member_id', '=', memberId)
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .offset(maxDevices),
    )
    .execute();
}

/** Removes a device, if it is the member's. */
export async function removeOwnDevice(
  trx: Trx,
  { memberId, endpoint }: { memberId: string; endpoint: string },
): Promise<void> {
  await trx
    .deleteFrom('push_subscriptions')
    .where('endpoint', '=', endpoint)
    .where('member_id', '=', memberId)
    .execute();
}

/** Gives a device the address that it has now; false where the former one, with its secret, is not known. */
export async function renewDevice(
  db: Db,
  {
    former,
    subscription: { endpoint, keys },
  }: { former: { endpoint: string; auth: string }; subscription: PushSubscription },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('push_subscriptions')
    .set({ endpoint, ...keys })
    .where('endpoint', '=', former.endpoint)
    .where('auth', '=', former.auth)
    // An address that another device has by now is not taken from it.
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('push_subscriptions as other')
            .select('other.id')
            .where('other.endpoint', '=', endpoint)
            .where('other.endpoint', '!=', former.endpoint),
        ),
      ),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Removes a device that its push service does not know any more. */
export async function removeDevice(db: Db, id: string): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('id', '=', id).execute();
}

/** Removes the devices whose session was revoked; returns how many. */
export async function removeLeftDevices(db: Db): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('push_subscriptions')
    .where('session_id', 'in', (eb) =>
      eb.selectFrom('sessions').select('sessions.id').where('revoked_at', 'is not', null),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}
