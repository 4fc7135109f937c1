import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { enqueueMails, type MailRecipient } from '#src/server/platform/mail/enqueue.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { word, type WordData } from '#tests/support/messages/words.ts';
import { bundleMessageWorker, startMessageWorker } from '#tests/support/messages/worker-process.ts';
import { startPushService, vapidVariables, type PushService } from './push-service.ts';
import { isFullRun } from '#tests/support/sample.ts';
import { startSmtp } from '#tests/support/mail/smtp.ts';

const kills = isFullRun ? 30 : 2;
const members = isFullRun ? 1000 : 24;
const causes = 5;
const messages = members * causes;
/** What a worker sends at once, of each kind: as much may have gone out without being stored when it dies. */
const atOnce = 8;

let database: TestDatabase;
let smtp: Awaited<ReturnType<typeof startSmtp>>;
let service: PushService;
const deviceOf = new Map<string, string>();

beforeAll(async () => {
  [database, smtp, service] = await Promise.all([
    createTestDatabase(),
    startSmtp(),
    startPushService(),
    bundleMessageWorker(),
  ]);
  await makeMembers();
});

afterAll(async () => {
  await Promise.all([database.drop(), smtp.close(), service.close()]);
});

test(
  `${kills} times kill -9 of the worker in ${messages} messages over three channels: everybody hears everything once`,
  async () => {
    // Each cause comes twice, as it does when a request is sent again.
    for (let cause = 0; cause < 2 * causes; cause += 1) await tellAll(cause % causes);
    let worker = start(0);
    for (let kill = 1; kill <= kills; kill += 1) {
      const at = Math.floor((2 * messages * kill) / (kills + 1));
      // The push service has a message that the worker does not know of; or it dies wherever it is.
      await (kill % 2 === 1 ? untilTaken(at) : untilSent(at));
      await worker.kill();
      service.state.beforeAnswer = async () => {};
      worker = start(kill);
    }
    await expect.poll(countWaiting, { timeout: 300_000, interval: 100 }).toBe(0);
    await worker.kill();

    expect(service.refused).toEqual([]);
    const everything = [...deviceOf.keys()].flatMap((id) =>
      Array.from({ length: causes }, (_, cause) => `${id} kabar ${cause}`),
    );
    expect(await readInbox()).toEqual(everything.toSorted());
    // A phone shows one notification for each tag, a mailbox one mail for each Message-ID.
    const pushed = service.delivered.map(({ device, message }) => ({
      what: `${[...deviceOf].find(([, one]) => one === device)?.[0]} ${message.title}`,
      identity: message.tag,
    }));
    const mailed = smtp.messages.map(({ to, source }) => ({
      what: `${to[0]?.split('@')[0]} ${/^Subject: (.+?)\r?$/m.exec(source)?.[1]}`,
      identity: /^Message-ID: (.+?)\r?$/m.exec(source)?.[1] ?? '',
    }));
    expect(seenOf(pushed)).toEqual(everything.toSorted());
    expect(seenOf(mailed)).toEqual(everything.toSorted());
    // The negative control: without their identity the same would have been heard twice.
    expect(pushed.length).toBeGreaterThan(messages);
    expect(pushed.length - messages).toBeLessThanOrEqual(kills * atOnce);
    expect(mailed.length - messages).toBeLessThanOrEqual(kills * atOnce);
  },
  isFullRun ? 900_000 : 120_000,
);

/** What somebody has before them, each identity shown once. */
function seenOf(sent: readonly { what: string; identity: string }[]): string[] {
  return [
    ...new Map(sent.map(({ what, identity }) => [`${what}${identity}`, what])).values(),
  ].toSorted();
}

function start(life: number) {
  return startMessageWorker({
    DATABASE_URL: database.connectionString,
    SMTP_URL: smtp.url,
    PUSH_TEST_ORIGIN: service.origin,
    ...vapidVariables,
    // Longer than a lease.
    AHEAD_MS: String(life * 6 * 60_000),
  });
}

function countSent(): number {
  return service.delivered.length + smtp.messages.length;
}

async function untilSent(count: number): Promise<void> {
  await expect.poll(countSent, { timeout: 120_000, interval: 2 }).toBeGreaterThanOrEqual(count);
}

/** Until the push service has taken a message and not answered: it answers only when the worker is dead. */
async function untilTaken(count: number): Promise<void> {
  const taken = new Promise<void>((resolve) => {
    service.state.beforeAnswer = () => {
      if (countSent() < count) return Promise.resolve();
      resolve();
      return new Promise(() => {});
    };
  });
  await taken;
}

async function countWaiting(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select ((select count(*) from mail_outbox where due_at is not null)
      + (select count(*) from push_outbox where due_at is not null))::int as count`.execute(
    database.db,
  );
  return rows[0]?.count ?? 0;
}

async function readInbox(): Promise<string[]> {
  const rows = await database.db.selectFrom('inbox_messages').selectAll().execute();
  return rows.map((row) => `${row.member_id} ${word.data.parse(row.data).words}`).toSorted();
}

async function tellAll(cause: number): Promise<void> {
  const words = `kabar ${cause}`;
  const to = sql<MailRecipient & { data: WordData }>`(
    select id as member_id, id || ${`:${cause}`}::text as key,
      jsonb_build_object('words', ${words}::text) as data
    from members
  )`;
  await enqueueMails(database.db, { kind: word, to, now: new Date() });
}

/** Members, each with one device; written at once, because signing up is not what is tested. */
async function makeMembers(): Promise<void> {
  const rows = Array.from({ length: members }, (_, index) => {
    const { id: device, endpoint, keys } = service.addDevice();
    const id = `pelari${String(index).padStart(6, '0')}`;
    deviceOf.set(id, device);
    return { id, endpoint, ...keys };
  });
  const given = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    as given(id text, endpoint text, p256dh text, auth text)`;
  await sql`
    insert into members (id, email, name, email_verified_at, created_at, updated_at)
    select id, id || '@derap.test', 'Demo Pelari', now(), now(), now() from ${given}`.execute(
    database.db,
  );
  await sql`
    insert into sessions (id, member_id, counter, refresh_expires_at, expires_at, created_at)
    select id, id, 1, now() + interval '1 day', now() + interval '1 day', now() from ${given}`.execute(
    database.db,
  );
  await sql`
    insert into push_subscriptions
      (id, member_id, session_id, endpoint, p256dh, auth, language, created_at)
    select id, id, id, endpoint, p256dh, auth, 'id', now() from ${given}`.execute(database.db);
}
