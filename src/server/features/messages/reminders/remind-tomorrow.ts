import { sql, type Kysely, type RawBuilder, type SqlBool, type Transaction } from 'kysely';
import { keeperOf } from '#src/server/core/places/keeper.ts';
import type { Database } from '#src/server/db/schema.ts';
import { tx } from '#src/server/db/transaction.ts';
import { enqueueMails, type MailRecipient } from '#src/server/platform/mail/enqueue.ts';
import { packTomorrow, raceTomorrow } from './reminder-kinds.ts';

type Db = Kysely<Database>;
type Trx = Transaction<Database>;
type About = MailRecipient & { data: { registration_id: string } };

/** Runners of an event who are told from a moment on, of their start or of their race pack. */
type Evening = { event_id: string; kind: string; told_at: Date };

/** When runners are told, by the event's own clock: after work, with the evening left to get ready. */
const toldAt = '17:00';

/** How many registrations are looked at in one transaction. */
const batch = 500;

/**
 * How long a registration has to have rested: longer than a transaction may take, so that none becomes visible behind the
 * position that has been reached.
 */
const restMs = 60_000;

/**
 * Tells runners on the evening before that their race starts, and that race packs can be collected. Once for each
 * registration: the key holds nothing else, so neither another server nor a race that has moved since tells it again. Who
 * registers after that evening hour has only just read all of it. Registrations are looked at in parts, by when they last
 * changed, and again only if they change.
 */
export async function remindTomorrow(db: Db, now: Date): Promise<void> {
  for (const evening of await listEvenings(db, now)) {
    let isMore = true;
    while (isMore) isMore = await remindNext(db, evening, now);
  }
}

/** Those with registrations that have not been looked at. */
async function listEvenings(db: Db, now: Date): Promise<Evening[]> {
  const race = toldOn(sql`categories.flag_off_at`);
  const pack = toldOn(sql`counter.opens_at`);
  const { rows } = await sql<Evening>`
    with evenings as (
      select distinct events.id as event_id, ${raceTomorrow.name}::text as kind, ${race} as told_at
      from events join categories on categories.event_id = events.id
      where ${isRaceSoon(now)} and categories.flag_off_at > ${now} and ${race} <= ${now}
      union all
      select events.id, ${packTomorrow.name}::text, ${pack}
      from events cross join lateral ${firstCounter(now)} as counter
      where ${isRaceSoon(now)} and ${pack} <= ${now}
    )
    select event_id, kind, told_at from evenings
    left join reminder_progress using (event_id, kind, told_at)
    cross join lateral (
      select from registrations
      where registrations.event_id = evenings.event_id
        and registrations.updated_at <= ${rested(now)}
        and (registrations.updated_at, registrations.id) > (coalesce(seen_at, '-infinity'), coalesce(seen_id, ''))
      order by registrations.updated_at, registrations.id
      limit 1
    ) as unseen
    order by told_at, event_id, kind
  `.execute(db);
  return rows;
}

/** Whether there may be more of them. Another server may be at the same: it goes on with them. */
async function remindNext(db: Db, evening: Evening, now: Date): Promise<boolean> {
  return await tx(db, async (trx) => {
    const progress = await lockProgress(trx, evening, now);
    if (progress === undefined) return false;
    const next = await trx
      .selectFrom('registrations')
      .select(['id', 'updated_at'])
      .where('event_id', '=', evening.event_id)
      .where('updated_at', '<=', rested(now))
      .where(sql<SqlBool>`(updated_at, id) > (${progress.seen_at}, ${progress.seen_id})`)
      .orderBy('updated_at')
      .orderBy('id')
      .limit(batch)
      .execute();
    const last = next.at(-1);
    if (last === undefined) return false;
    const kind = evening.kind === raceTomorrow.name ? raceTomorrow : packTomorrow;
    const passed = Math.floor((now.getTime() - progress.started_at.getTime()) / 1000);
    const told = await enqueueMails(trx, {
      kind,
      to: toTell(evening, { ids: next.map(({ id }) => id), now }),
      now,
      behind: Math.max(progress.told - passed, 0),
    });
    await trx
      .updateTable('reminder_progress')
      .set({ seen_at: last.updated_at, seen_id: last.id, told: progress.told + told })
      .where('event_id', '=', evening.event_id)
      .where('kind', '=', evening.kind)
      .where('told_at', '=', evening.told_at)
      .execute();
    return next.length === batch;
  });
}

async function lockProgress(trx: Trx, { event_id, kind, told_at }: Evening, now: Date) {
  await trx
    .insertInto('reminder_progress')
    .values({
      event_id,
      kind,
      told_at,
      seen_at: new Date(0),
      seen_id: '',
      told: 0,
      started_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return await trx
    .selectFrom('reminder_progress')
    .select(['seen_at', 'seen_id', 'told', 'started_at'])
    .where('event_id', '=', event_id)
    .where('kind', '=', kind)
    .where('told_at', '=', told_at)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}

/** Who of these registrations is told. */
function toTell(
  { kind, told_at: told }: Evening,
  { ids, now }: { ids: readonly string[]; now: Date },
): RawBuilder<About> {
  const isRace = kind === raceTomorrow.name;
  const starts = sql`and categories.flag_off_at > ${now} and ${toldOn(sql`categories.flag_off_at`)} = ${told}`;
  const isFirst = isRace ? isFirstOfDay : isFirstKept(sql`true`);
  return sql<About>`(
    select ${keeperOf('registrations')} as member_id, registrations.id as key,
      jsonb_build_object('registration_id', registrations.id) as data
    from registrations
    join events on events.id = registrations.event_id
    join categories on categories.id = registrations.category_id
    where registrations.id = any(${ids}) and registrations.state = 'confirmed'
      and registrations.created_at < ${told}
      and ${keeperOf('registrations')} is not null
      and (registrations.member_id is not null or ${isFirst})
      ${isRace ? starts : sql``}
  )`;
}

/** Of several counters the first to open: the letter names it, the ticket all of them. */
function firstCounter(now: Date): RawBuilder<unknown> {
  return sql`(
    select (pack ->> 'opens_at')::timestamptz as opens_at
    from jsonb_array_elements(events.pack_collection) as pack
    where (pack ->> 'closes_at')::timestamptz > ${now}
    order by opens_at
    limit 1
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

function rested(now: Date): Date {
  return new Date(now.getTime() - restMs);
}
