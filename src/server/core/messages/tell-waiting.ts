import { sql, type Transaction } from 'kysely';
import { keeperOf } from '#src/server/core/places/keeper.ts';
import type { Database } from '#src/server/db/schema.ts';
import { enqueueMails, type MailRecipient } from '#src/server/platform/mail/enqueue.ts';
import { offerReminder } from '#src/domain/registration/waiting/waiting-offer.ts';
import {
  movedToWaiting,
  offerEnding,
  offerOver,
  waitingOffer,
  type OfferOver,
} from './mail-kinds.ts';

type Trx = Transaction<Database>;

/** Tells runners that they are on the waiting list now. `cause` names the change that moved them. */
export async function tellWaiting(
  trx: Trx,
  { ids, cause, now }: { ids: readonly string[]; cause: string; now: Date },
): Promise<void> {
  const to = sql<MailRecipient & { data: { registration_id: string } }>`(
    select ${keeperOf('registrations')} as member_id, ${`${cause}:`}::text || id as key,
      jsonb_build_object('registration_id', id) as data
    from registrations
    where id = any(${ids})
  )`;
  await enqueueMails(trx, { kind: movedToWaiting, to, now });
}

/** Tells runners of the places that are held for them until then, and reminds them before that. */
export async function tellOffered(
  trx: Trx,
  { ids, until, now }: { ids: readonly string[]; until: Date; now: Date },
): Promise<void> {
  const at = until.toISOString();
  const to = sql<MailRecipient & { data: { registration_id: string; until: string } }>`(
    select ${keeperOf('registrations')} as member_id, id || ${`:${now.toISOString()}`}::text as key,
      jsonb_build_object('registration_id', id, 'until', ${at}::text) as data
    from registrations
    where id = any(${ids})
  )`;
  await enqueueMails(trx, { kind: waitingOffer, to, now });
  const remindAt = offerReminder(now.getTime(), until.getTime());
  if (remindAt === null) return;
  await enqueueMails(trx, { kind: offerEnding, to, now, due: new Date(remindAt) });
}

/** Tells runners that no place is held for them any more. */
export async function tellOfferOver(
  trx: Trx,
  { ids, how, now }: { ids: readonly string[]; how: OfferOver['how']; now: Date },
): Promise<void> {
  if (ids.length === 0) return;
  const to = sql<MailRecipient & { data: OfferOver }>`(
    select ${keeperOf('registrations')} as member_id, id || ${`:${now.toISOString()}`}::text as key,
      jsonb_build_object('registration_id', id, 'how', ${how}::text) as data
    from registrations
    where id = any(${ids})
  )`;
  await enqueueMails(trx, { kind: offerOver, to, now });
}
