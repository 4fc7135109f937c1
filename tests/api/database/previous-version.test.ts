import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import {
  hashTicketCode,
  openRecord,
  toRecordIndex,
} from '#src/domain/check-in/roster/sealed-record.ts';
import { openSearchRecord } from '#src/domain/check-in/roster/search-record.ts';
import { migrateDatabase } from '#src/server/db/migrate.ts';
import { migrations } from '#src/server/db/migrations/index.ts';
import { shipPages } from '#src/server/features/content/shipped-pages.ts';
import { runRound } from '#src/server/jobs.ts';
import { createKeys } from '#src/server/platform/keys.ts';
import { openFiles } from '#src/server/platform/file-storage.ts';
import { startTestApp, testKey, type TestApp } from '#tests/support/app.ts';
import type { TestDatabase } from '#tests/support/database.ts';
import {
  createPreviousDatabase,
  readKeepsakes,
} from '#tests/support/previous-version/open-database.ts';

/** A database of the version before, made by tests/support/previous-version/write-database.ts. */
const { now, password, member, ticket, phone } = readKeepsakes();
const minuteMs = 60_000;

let database: TestDatabase;
let app: TestApp;
let before: Map<string, number>;
let ran: string[];
beforeAll(async () => {
  database = await createPreviousDatabase();
  before = await countRows();
  ran = await migrateDatabase(database.connectionString);
  await shipPages(database.db);
  app = await startTestApp({ now, database });
  app.clock.advance(30 * minuteMs);
});
afterAll(() => app.close());

async function countRows(): Promise<Map<string, number>> {
  const { rows: tables } = await database.pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
  );
  const counts = new Map<string, number>();
  for (const { name } of tables) {
    const { rows } = await database.pool.query<{ count: number }>(
      `select count(*)::int as count from ${name}`,
    );
    counts.set(name, rows[0]?.count ?? 0);
  }
  return counts;
}

type Call = { method?: 'GET' | 'POST'; bearer?: string; body?: object };

async function call(url: string, { method = 'GET', bearer, body }: Call = {}) {
  const answer = await app.app.inject({
    method,
    url,
    headers: bearer === undefined ? {} : { authorization: `Bearer ${bearer}` },
    ...(body === undefined ? {} : { payload: body }),
  });
  return { status: answer.statusCode, body: answer.json() };
}

test('the copy has rows in every table', () => {
  const empty = [...before].filter(([, count]) => count === 0).map(([name]) => name);
  expect(empty).toEqual([]);
});

test('the migrations since then run, and lose no row', async () => {
  const known = before.get('kysely_migration') ?? 0;
  expect(ran).toEqual(Object.keys(migrations).slice(known));
  const after = await countRows();
  for (const [name, count] of before) {
    expect(after.get(name), name).toBeGreaterThanOrEqual(count);
  }
});

describe('on a database of the version before', () => {
  test('races and runs are listed, and open', async () => {
    for (const kind of ['race', 'event']) {
      const { rows } = await database.pool.query<{ count: number }>(
        `select count(*)::int as count from events where kind = $1 and state <> 'draft' and starts_at >= $2`,
        [kind, now],
      );
      const list = await call(`/api/public/${kind}?limit=100`);
      expect([list.status, list.body.total]).toEqual([200, rows[0]?.count]);
      expect(list.body.total).toBeGreaterThan(0);
      for (const { id, community_id: community } of list.body.data) {
        const path = kind === 'race' ? id : `${community}/${id}`;
        expect((await call(`/api/public/${kind}/${path}`)).status).toBe(200);
      }
    }
    for (const path of ['community', 'shop', 'faq', 'portfolio', 'review']) {
      expect([path, (await call(`/api/public/${path}`)).status]).toEqual([path, 200]);
    }
  });

  test('a ticket opens with the access token of then, and has the code of then', async () => {
    const bearer = member.access_token;
    const { status, body } = await call(`/api/user/registration/${ticket.id}`, { bearer });
    expect([status, body.registration.code]).toEqual([200, ticket.code]);
    expect(body.registration.holder.legal_name).toBe('Demo Pelari');
  });

  test('encrypted data is returned to its owner', async () => {
    const answer = await app.app.inject({
      url: '/api/user/export',
      headers: { authorization: `Bearer ${member.access_token}` },
    });
    const data = strFromU8(unzipSync(answer.rawPayload)['data.json'] ?? new Uint8Array());
    expect([answer.statusCode, data]).toEqual([200, expect.stringContaining('Asma')]);
  });

  test('signing in works, with the password and with the refresh token of then', async () => {
    const body = { email: member.email, password };
    expect(await call('/api/auth/login', { method: 'POST', body })).toMatchObject({ status: 200 });
    const bearer = member.refresh_token;
    const renewed = await call('/api/auth/refresh', { method: 'POST', bearer });
    expect(renewed.status).toBe(200);
    const check = { method: 'POST', bearer: renewed.body.access_token } as const;
    expect((await call('/api/auth/check_credentials', check)).status).toBe(200);
  });

  test('a phone hands in a scan that it made then; one that it had handed in is known', async () => {
    const body = { scans: [phone.sent, phone.unsent], cursor: null, last_seq: 3 };
    const answer = await call('/api/checkin/sync', { method: 'POST', bearer: phone.token, body });
    const Scan = z.object({ id: z.string() });
    expect([answer.status, answer.body.acks]).toEqual([
      200,
      expect.arrayContaining([
        { id: Scan.parse(phone.sent).id, result: 'known' },
        { id: Scan.parse(phone.unsent).id, result: 'stored' },
      ]),
    ]);
    expect([answer.body.gaps, answer.body.incidents.length]).toEqual([[], 1]);
  });

  test('its roster opens with the codes of then, and its bib index with the key it has', async () => {
    const { body } = await call('/api/checkin/roster', { bearer: phone.token });
    const index = await toRecordIndex(ticket.code);
    const record = body.records.find((each: { index: string }) => each.index === index);
    const bytes = (text: string) => Buffer.from(text, 'base64url');
    expect(await openRecord({ code: ticket.code, box: bytes(record.box) })).toMatchObject({
      name: 'Demo Pelari',
    });
    const key = bytes(phone.search_key);
    expect(await openSearchRecord({ key, box: bytes(record.search_box) })).toMatchObject({
      name: 'Demo Pelari',
    });
    const code = { code_hash: await hashTicketCode(ticket.code) };
    const found = await call('/api/checkin/lookup', {
      method: 'POST',
      bearer: phone.token,
      body: code,
    });
    expect(found.body.record).toMatchObject({ index, state: 'confirmed' });
  });

  test('all jobs run without an error', async () => {
    const failures: unknown[] = [];
    const files = await openFiles({ s3: null, dataDir: app.dataDir });
    app.clock.advance(120 * 24 * 60 * minuteMs);
    await runRound({
      db: database.db,
      files,
      keys: createKeys([testKey]),
      clock: app.clock.now,
      onReleased: () => undefined,
      onError: (error) => failures.push(error),
    });
    expect(failures).toEqual([]);
  });
});
