import type { Kysely, Transaction } from 'kysely';
import { hostedEvents } from '#src/server/rights/hosting.ts';
import type { Database } from '#src/server/db/schema.ts';
import { problem } from '#src/server/http/problems.ts';

/**
 * The event, for one of its hosts.
 *
 * @throws problem not_found for everybody else
 */
export async function getHostedEvent(
  db: Kysely<Database> | Transaction<Database>,
  input: { eventId: string; memberId: string },
) {
  const row = await hostedEvents(db, input.memberId)
    .leftJoin('communities', 'communities.id', 'events.community_id')
    .select([
      'events.id',
      'events.kind',
      'events.title',
      'events.state',
      'events.starts_at',
      'events.ends_at',
      'events.zone',
      'events.registration_opens_at',
      'events.registration_closes_at',
      'events.jersey_sizes',
      'events.jersey_stock',
      'events.payment_hours',
      'events.offer_hours',
      'events.waiting_list',
      'events.community_id',
      'communities.slug as community_slug',
      'communities.name as community_name',
      'communities.contact_email',
    ])
    .where('events.id', '=', input.eventId)
    .executeTakeFirst();
  if (!row) throw problem('not_found');
  return row;
}

export type HostedEvent = Awaited<ReturnType<typeof getHostedEvent>>;
