import type { Kysely, Transaction } from 'kysely';
import { mayHostEvent } from '#src/server/rights/hosting.ts';
import type { Database } from '#src/server/db/schema.ts';
import { problem } from '#src/server/http/problems.ts';
import { lockEvent } from '#src/server/core/events/events.ts';
import { lockCategories } from '#src/server/core/events/categories.ts';
import type { EventContext } from './event-values.ts';
import { findAnyEvent, type EventRow } from '../list-repository.ts';

type Db = Kysely<Database> | Transaction<Database>;

export type HostedEvent = { id: string; memberId: string };

/** An event in any state that the member may host. Throws problem not_found. */
export async function getHostedEvent(db: Db, { id, memberId }: HostedEvent): Promise<EventRow> {
  const event = (await mayHostEvent(db, { eventId: id, memberId })) && (await findAnyEvent(db, id));
  if (!event) throw problem('not_found');
  return event;
}

/** As `getHostedEvent`, locking the event and its categories until the transaction ends. */
export async function lockHostedEvent(trx: Transaction<Database>, hosted: HostedEvent) {
  if (!(await lockEvent(trx, hosted.id))) throw problem('not_found');
  const event = await getHostedEvent(trx, hosted);
  const rows = await lockCategories(trx, event.id);
  const categories = rows.map((row) => ({ ...row, registrations: row.registrations ?? 0 }));
  return { event, categories, offersAccount: await isAccountOffered(trx, event.id) };
}

export type LockedEvent = Awaited<ReturnType<typeof lockHostedEvent>>;

/** Whether an event's runners are shown an account to pay to. */
export async function isAccountOffered(db: Db, eventId: string): Promise<boolean> {
  const row = await db
    .selectFrom('event_accounts')
    .select('account_id')
    .where('event_id', '=', eventId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The event data needed to convert content to rows. */
export async function getContext(
  db: Db,
  event: Pick<EventRow, 'kind' | 'community_id' | 'course'>,
  rest: Pick<EventContext, 'taken' | 'now'>,
): Promise<EventContext> {
  const community = event.community_id && (await getCommunityPlace(db, event.community_id));
  return { kind: event.kind, course: event.course, community: community || null, ...rest };
}

/** Name, city and province of a community. Throws problem not_found. */
export async function getCommunityPlace(db: Db, id: string) {
  const row = await db
    .selectFrom('communities')
    .select(['name', 'city', 'province'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw problem('not_found');
  return row;
}
