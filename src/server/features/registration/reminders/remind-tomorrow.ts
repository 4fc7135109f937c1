import { sql, type Kysely, type RawBuilder } from 'kysely';
import { keeperOf } from '#src/server/db/places/keeper.ts';
import type { Database } from '#src/server/db/schema.ts';
import { tx } from '#src/server/db/transaction.ts';
import { enqueueMails, type ToldMember } from '#src/server/platform/mail/enqueue.ts';
import { packTomorrow, raceTomorrow } from './reminder-kinds.ts';

type About = ToldMember & { data: { registration_id: string } };

/** When runners are told, by the event's own clock: after work, with the evening left to get ready. */
const toldAt = '17:00';

/**
 * Tells runners on the evening before that their race starts, and that race packs can be collected. Once for each
 * registration: the key holds nothing else, so neither another server nor a race that has moved since tells it again. Who
 * registers after that evening hour has only just read all of it.
 */
export async function remindTomorrow(db: Kysely<Database>, now: Date): Promise<void> {
  await tx(db, async (trx) => {
    await enqueueMails(trx, { kind: raceTomorrow, to: racesTomorrow(now), now });
    await enqueueMails(trx, { kind: packTomorrow, to: packsTomorrow(now), now });
  });
}

function racesTomorrow(now: Date): RawBuilder<About> {
  const told = toldOn(sql`categories.flag_off_at`);
  return sql<About>`(
    select ${keeperOf('registrations')} as member_id, registrations.id as key,
      jsonb_build_object('registration_id', registrations.id) as data
    from events
    join categories on categories.event_id = events.id
    join registrations on registrations.category_id = categories.id
    where ${isRaceSoon(now)}
      and categories.flag_off_at > ${now}
      and ${told} <= ${now}
      and ${isUntold({ kind: raceTomorrow.name, told, isFirst: isFirstOfDay })}
  )`;
}

/** Of several counters the first to open: the letter names it, the ticket all of them. */
function packsTomorrow(now: Date): RawBuilder<About> {
  const told = toldOn(sql`counter.opens_at`);
  return sql<About>`(
    select ${keeperOf('registrations')} as member_id, registrations.id as key,
      jsonb_build_object('registration_id', registrations.id) as data
    from events
    cross join lateral (
      select (pack ->> 'opens_at')::timestamptz as opens_at
      from jsonb_array_elements(events.pack_collection) as pack
      where (pack ->> 'closes_at')::timestamptz > ${now}
      order by opens_at
      limit 1
    ) as counter
    join registrations on registrations.event_id = events.id
    where ${isRaceSoon(now)}
      and ${told} <= ${now}
      and ${isUntold({ kind: packTomorrow.name, told, isFirst: isFirstKept(sql`true`) })}
  )`;
}

/**
 * Who keeps places for others hears once of an event, and of their own place if they have one: of those that `among` says of
 * an `earlier` one.
 */
function isFirstKept(among: RawBuilder<boolean>): RawBuilder<boolean> {
  return sql<boolean>`not exists (
    select from registrations earlier
    where earlier.event_id = registrations.event_id and earlier.state = 'confirmed'
      and ${keeperOf('earlier')} = ${keeperOf('registrations')}
      and (earlier.member_id is not null or earlier.id < registrations.id)
      and ${among}
  )`;
}

/** Children may start on the day before: that is an evening of its own. */
const isFirstOfDay = isFirstKept(sql<boolean>`exists (
  select from categories starting where starting.id = earlier.category_id
    and (starting.flag_off_at at time zone events.zone)::date
      = (categories.flag_off_at at time zone events.zone)::date
)`);

/** The evening before, as an instant. */
function toldOn(moment: RawBuilder<unknown>): RawBuilder<Date> {
  return sql<Date>`(((${moment} at time zone events.zone)::date - 1 + ${toldAt}::time) at time zone events.zone)`;
}

/** Packs are collected a month before a race at most: most events are left out by their index. */
function isRaceSoon(now: Date): RawBuilder<boolean> {
  return sql<boolean>`
    events.kind = 'race' and events.state = 'published'
      and events.ends_at > ${now} and events.starts_at < ${now}::timestamptz + interval '31 days'`;
}

function isUntold({
  kind,
  told,
  isFirst,
}: {
  kind: string;
  told: RawBuilder<Date>;
  isFirst: RawBuilder<boolean>;
}): RawBuilder<boolean> {
  return sql<boolean>`
    registrations.state = 'confirmed'
      and ${keeperOf('registrations')} is not null
      and (registrations.member_id is not null or ${isFirst})
      and registrations.created_at < ${told}
      and not exists (
        select from mail_outbox where mail_outbox.key = ${`${kind}:`} || registrations.id
      )`;
}
