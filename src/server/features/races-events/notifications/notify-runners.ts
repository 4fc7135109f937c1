import { sql, type Transaction } from 'kysely';
import { keeperOf } from '#src/server/core/places/keeper.ts';
import { placeStates } from '#src/domain/registration/place-states.ts';
import type { Database } from '#src/server/db/schema.ts';
import { enqueueMails, type MailRecipient } from '#src/server/platform/mail/enqueue.ts';
import { eventCancelled, eventChanged } from './mail-kinds.ts';

type Trx = Transaction<Database>;

/** One change of a whole series: its members are told once, of their first date. */
export type SeriesCause = { id: string; rev: number };

type Before = {
  id: string;
  rev: number;
  starts_at: Date;
  venue: string;
  address: string;
  city: string;
};

/**
 * Tells the runners of a locked event whose time or place has just been changed, in one statement. Takes event and
 * categories as they were.
 */
export async function tellChanged(
  trx: Trx,
  input: {
    event: Before;
    categories: readonly { id: string; flag_off_at: Date }[];
    series: SeriesCause | null;
    now: Date;
  },
): Promise<void> {
  const { event, categories, series, now } = input;
  const { venue, address, city } = event;
  const place = { venue, address, city };
  const cause = series === null ? `${event.id}:${event.rev}` : `${series.id}:${series.rev}`;
  const before = Object.fromEntries(
    categories.map(({ id, flag_off_at }) => [
      id,
      { flag_off_at: flag_off_at.toISOString(), ...place },
    ]),
  );
  const starts = Object.fromEntries(
    categories.map(({ id, flag_off_at }) => [id, flag_off_at.toISOString()]),
  );
  const to = sql<MailRecipient & { data: never }>`(
    select keeping.id as member_id, ${cause} || ':' || keeping.id as key,
      jsonb_build_object(
        'registration_id', registrations.id,
        'before', was.told,
        'starts', ${JSON.stringify(starts)}::jsonb,
        'is_series', ${series !== null}::boolean
      ) as data
    from registrations
    join categories on categories.id = registrations.category_id
    join events on events.id = registrations.event_id
    cross join lateral (select ${keeperOf('registrations')} as id) as keeping
    cross join lateral (select ${JSON.stringify(before)}::jsonb -> categories.id as told) as was
    where registrations.event_id = ${event.id}
      and registrations.state = any(${[...placeStates]})
      and (
        (was.told ->> 'flag_off_at')::timestamptz <> categories.flag_off_at
        or (events.venue, events.address, events.city) is distinct from (${venue}, ${address}, ${city})
      )
  )`;
  await enqueueMails(trx, { kind: eventChanged, to, now });
}

/** Tells the runners of a locked event that it is cancelled, in one statement; before their registrations end. */
export async function tellCancelled(
  trx: Trx,
  input: { eventId: string; series: SeriesCause | null; now: Date },
): Promise<void> {
  const { eventId, series, now } = input;
  const cause = series === null ? eventId : `${series.id}:${series.rev}`;
  const to = sql<MailRecipient & { data: never }>`(
    select keeping.id as member_id, ${cause} || ':' || keeping.id as key,
      jsonb_build_object('registration_id', registrations.id, 'is_series', ${series !== null}::boolean) as data
    from registrations
    cross join lateral (select ${keeperOf('registrations')} as id) as keeping
    where event_id = ${eventId} and state = any(${[...placeStates]})
  )`;
  await enqueueMails(trx, { kind: eventCancelled, to, now });
}
