import { sql } from 'kysely';
import { sendMails } from '#src/server/jobs.ts';
import { createKeys } from '#src/server/platform/keys.ts';
import { enqueueMailsAbout, type MailSubject } from '#src/server/platform/mail/enqueue.ts';
import { letOutStrangerMails } from '#src/server/platform/mail/strangers/let-out.ts';
import { claimLink, type AboutClaim } from '#src/server/core/messages/mail-kinds.ts';
import { testKey, type TestApp } from '#tests/support/app.ts';
import { givePlace } from '#tests/support/registration/hosted-places.ts';
import { collectMails } from '#tests/support/mail/mails.ts';
import { makeHostedRace, type HostedRace } from '#tests/support/registration/participants.ts';

/** Changes a race's community. */
export async function setCommunity(
  { database: { db } }: TestApp,
  { communityId }: Pick<HostedRace, 'communityId'>,
  change: { created_at?: Date; verified_at?: Date | null; mails_stopped_at?: Date | null },
): Promise<void> {
  await db.updateTable('communities').set(change).where('id', '=', communityId).execute();
}

/** A race of a community that was made today; its longer category costs something. */
export async function makeYoungRace(app: TestApp): Promise<HostedRace> {
  const race = await makeHostedRace(app, { half: 100_000 });
  await setCommunity(app, race, { created_at: app.clock.now() });
  return race;
}

/** Stores links to a place that a host gave, as an import of so many does, and returns the place's id. */
export async function storeLinks(app: TestApp, race: HostedRace, count: number): Promise<string> {
  const { id } = await givePlace(app, race, { email: `tamu.${race.eventId}@contoh.test` });
  const about = sql<MailSubject<AboutClaim>>`(
    select ${id} || ':' || link as key, ${race.communityId}::text as community_id,
      jsonb_build_object('registration_id', ${id}::text, 'renewals', 0) as data
    from generate_series(1, ${count}::int) as link
  )`;
  await enqueueMailsAbout(app.database.db, { kind: claimLink, about, now: app.clock.now() });
  return id;
}

/** How many mails to strangers a round of the jobs sends, by as many servers at once. */
export async function sendRound(app: TestApp, servers = 1): Promise<number> {
  await letOutStrangerMails(app.database.db, app.clock.now());
  const sent = await Promise.all(Array.from({ length: servers }, () => collectMails(app)));
  return sent.flat().filter(({ to }) => to.startsWith('tamu.')).length;
}

/** Whom the next mails go to, in their order, until the mail server is away. */
export async function readFirst({ database, clock }: TestApp, most: number): Promise<string[]> {
  const receivers: string[] = [];
  const mailer = {
    atOnce: 1,
    async send({ to }: { to: string }): Promise<void> {
      if (receivers.length === most) {
        throw Object.assign(new Error('Enough was seen'), { code: 'ECONNECTION' });
      }
      receivers.push(to);
    },
    forget() {},
    close() {},
  };
  const keys = createKeys([testKey]);
  const target = { db: database.db, keys, mailer, publicUrl: 'https://derap.test' };
  await sendMails({ ...target, onError() {} }, clock.now());
  return receivers;
}

/** What a community's mails to strangers wait for, with how many each. */
export async function countHeld({ database: { db } }: TestApp, communityId: string) {
  const rows = await db
    .selectFrom('mail_outbox')
    .select((eb) => ['problem', eb.fn.countAll<number>().as('count')])
    .where('community_id', '=', communityId)
    .where('due_at', 'is not', null)
    .groupBy('problem')
    .execute();
  return Object.fromEntries(rows.map(({ problem, count }) => [problem ?? 'due', count]));
}

/** Runners who paid for a place in a race themselves, by their numbers. */
export async function makePayers(
  { database: { db }, clock }: TestApp,
  { eventId }: Pick<HostedRace, 'eventId'>,
  { from, to }: { from: number; to: number },
): Promise<void> {
  const at = clock.now();
  const payers = sql`generate_series(${from}::int, ${to}::int) as n`;
  await sql`
    insert into members (id, email, name, email_verified_at, created_at, updated_at)
    select ${eventId} || n, ${eventId} || n || '@derap.test', 'Demo Pembayar', ${at}, ${at}, ${at}
    from ${payers}`.execute(db);
  await sql`
    insert into orders
      (id, buyer_id, event_id, amount, payment, idempotency_key, request_hash, created_at, updated_at)
    select ${eventId} || n, ${eventId} || n, ${eventId}, 100000, 'paid', n::text, '', ${at}, ${at}
    from ${payers}`.execute(db);
}
