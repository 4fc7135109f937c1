import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sendDueMails } from '#src/server/features/auth/mail-job.ts';
import { createKeys } from '#src/server/plugins/keys.ts';
import { openMailer } from '#src/server/plugins/mail.ts';
import { startTestApp, testKey, type TestApp } from '#tests/support/app.ts';
import {
  makeCategory,
  makeCommunity,
  makeEvent,
  makeMember,
  makePoint,
  makeRegistrationBody,
} from '#tests/support/factories.ts';
import { makePicture, multipartOf } from '#tests/support/pictures.ts';
import { goodPassword, post, signUp } from '../auth/caller.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

type Call = { method?: 'GET' | 'POST' | 'PUT' | 'DELETE'; bearer: string; body?: object };

async function call(url: string, { method = 'GET', bearer, body }: Call) {
  const answer = await server.app.inject({
    method,
    url,
    headers: {
      authorization: `Bearer ${bearer}`,
      'content-type': 'application/json',
      'idempotency-key': '00000000-0000-4000-8000-000000000001',
    },
    ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
  });
  return { status: answer.statusCode, json: () => answer.json(), bytes: answer.rawPayload };
}

async function idOf(email: string): Promise<string> {
  const { db } = server.database;
  const query = db.selectFrom('members').select('id').where('email', '=', email);
  return (await query.executeTakeFirstOrThrow()).id;
}

/** Every place of the database and of DATA_DIR that holds the text. */
async function placesOf(text: string): Promise<string[]> {
  const { db } = server.database;
  const { rows } = await sql<{ table: string }>`
    select table_name as table from information_schema.tables
    where table_schema = 'public' order by table_name`.execute(db);
  const found: string[] = [];
  for (const { table } of rows) {
    const hits = await sql<{ row: string }>`
      select to_jsonb(t)::text as row from ${sql.table(table)} t
      where to_jsonb(t)::text ilike ${`%${text}%`}`.execute(db);
    if (hits.rows.length > 0) found.push(table);
  }
  return [...found, ...filesWith(server.dataDir, text)];
}

function filesWith(folder: string, text: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) return filesWith(path, text);
    return readFileSync(path).includes(text) ? [name] : [];
  });
}

const canaries = {
  name: 'Kanaria Nama',
  email: 'kanaria.surel@derap.test',
  phone: '+6281100000001',
  legal: 'Kanaria Resmi',
  bib: 'KANARIABIB',
  city: 'Kanariakota',
  emergency: 'Kanaria Darurat',
  emergencyPhone: '+6281100000002',
  birth: '1991-03-07',
  condition: 'Kanaria Asma',
  review: 'Kanaria ulasan yang panjang',
  inquiry: 'Kanaria bertanya soal lutut',
  device: 'Kanaria HP loket',
  collector: 'Kanaria Wakil',
};

/** Somebody with something in every place where a person leaves traces. */
async function makeKanaria() {
  const { db } = server.database;
  const { email } = canaries;
  const { access_token: bearer } = await signUp(server.app, { name: canaries.name, email });
  const id = await idOf(email);
  const mailer = openMailer(
    { smtpUrl: null, publicUrl: 'https://derap.test', dataDir: server.dataDir },
    () => {},
  );
  const job = { db, keys: createKeys([testKey]), mailer, publicUrl: 'https://derap.test' };
  await sendDueMails({ ...job, onError: () => {} }, server.clock.now());
  await db
    .updateTable('members')
    .set({ email_verified_at: server.clock.now() })
    .where('id', '=', id)
    .execute();
  await post(server.app, '/api/auth/forgot_password', { body: { email } });
  const photo = await upload(bearer, 'photo');
  const logo = await upload(bearer, 'logo');
  await call('/api/user/profile', {
    method: 'PUT',
    bearer,
    body: { phone: canaries.phone, photo: photo.address },
  });
  const owner = await makeMember(db);
  const community = await makeCommunity(db, owner.id);
  await db
    .updateTable('communities')
    .set({ logo: logo.address, member_count: 2 })
    .where('id', '=', community.id)
    .execute();
  await db
    .insertInto('memberships')
    .values({
      community_id: community.id,
      member_id: id,
      role: 'admin',
      state: 'active',
      created_at: server.clock.now(),
      updated_at: server.clock.now(),
    })
    .execute();
  const registration = await register(bearer);
  await leaveTraces({ id, registration });
  return { id, bearer, photo, logo, community, owner, registration };
}

async function upload(bearer: string, purpose: string): Promise<{ id: string; address: string }> {
  const { headers, payload } = multipartOf([{ bytes: await makePicture('jpeg') }]);
  const answer = await server.app.inject({
    method: 'POST',
    url: `/api/media?purpose=${purpose}`,
    headers: { ...headers, authorization: `Bearer ${bearer}` },
    payload,
  });
  expect(answer.statusCode).toBe(201);
  return answer.json();
}

async function register(bearer: string) {
  const { db } = server.database;
  const event = await makeEvent(db);
  const category = await makeCategory(db, event.id, { price: 150_000 });
  const { runner, ...rest } = makeRegistrationBody(category.id);
  const body = {
    ...rest,
    runner: {
      ...runner,
      legal_name: canaries.legal,
      bib_name: canaries.bib,
      birth_date: canaries.birth,
      phone: canaries.phone,
      city: canaries.city,
      emergency_name: canaries.emergency,
      emergency_phone: canaries.emergencyPhone,
    },
    health: { blood_type: 'AB', conditions: canaries.condition, consent: true },
  };
  const answer = await call(`/api/event/${event.id}/registration`, {
    method: 'POST',
    bearer,
    body,
  });
  expect(answer.status).toBe(201);
  const row = await db
    .selectFrom('registrations')
    .selectAll()
    .where('event_id', '=', event.id)
    .executeTakeFirstOrThrow();
  await db.updateTable('orders').set({ payment: 'paid' }).where('id', '=', row.order_id).execute();
  return { ...row, category };
}

type Traces = { id: string; registration: { id: string; event_id: string } };

async function leaveTraces({ id, registration }: Traces): Promise<void> {
  const { db } = server.database;
  const now = server.clock.now();
  const point = await makePoint(db, registration.event_id);
  await db
    .insertInto('check_in_devices')
    .values({
      id: 'kanariadevic',
      event_id: registration.event_id,
      member_id: id,
      label: canaries.device,
      role: 'supervisor',
      token_hash: 'x'.repeat(64),
      expires_at: now,
      revoked_at: null,
      readiness: null,
      last_seen_at: null,
      created_at: now,
    })
    .execute();
  const scanId = '00000000-0000-4000-8000-00000000000a';
  await db
    .insertInto('check_in_scans')
    .values({
      id: scanId,
      event_id: registration.event_id,
      device_id: 'kanariadevic',
      seq: 1,
      point_id: point.id,
      registration_id: registration.id,
      code_hash: null,
      raw: null,
      action: 'admit',
      verdict: 'ok',
      server_verdict: 'ok',
      reason: null,
      checklist: '[]',
      collector: JSON.stringify({ name: canaries.collector, id_last4: '1234' }),
      voids: null,
      device_time: now,
      monotonic_ms: 0,
      offset_ms: 0,
      uncertainty_ms: 0,
      corrected_at: now,
      roster_version: null,
      received_at: now,
    })
    .execute();
  await db
    .insertInto('check_ins')
    .values({
      registration_id: registration.id,
      point_id: point.id,
      occasion: '',
      event_id: registration.event_id,
      scan_id: scanId,
      device_id: 'kanariadevic',
      seq: 1,
      corrected_at: now,
      uncertainty_ms: 0,
    })
    .execute();
  await db
    .insertInto('reviews')
    .values({
      id: 'kanariarevw1',
      target_kind: 'race',
      target_id: registration.event_id,
      author_id: id,
      author_name: canaries.name,
      rating: 5,
      body: JSON.stringify({ id: canaries.review }),
      verified: true,
      state: 'published',
      created_at: now,
    })
    .execute();
  const inquiry = await post(server.app, '/api/public/inquiry', {
    body: {
      request_id: '00000000-0000-4000-8000-00000000000b',
      kind: 'general',
      name: canaries.name,
      phone: canaries.phone,
      email: canaries.email,
      topic: null,
      message: canaries.inquiry,
      language: 'id',
      consent: true,
    },
  });
  expect(inquiry.status).toBe(201);
}

describe('a person’s data', () => {
  test('is exported whole, then erased everywhere but for what others and the law keep', async () => {
    const { db } = server.database;
    const kanaria = await makeKanaria();
    const { bearer, id } = kanaria;

    const zip = await call('/api/user/export', { bearer });
    expect(zip.status).toBe(200);
    const files = unzipSync(zip.bytes);
    const data = strFromU8(files['data.json'] ?? new Uint8Array());
    for (const canary of Object.values(canaries)) expect(data).toContain(canary);
    for (const secret of ['password_hash', 'token_hash', '$argon2', 'drp_']) {
      expect(data).not.toContain(secret);
    }
    const photo = files[`pictures/photo-${kanaria.photo.id}.webp`];
    expect((await sharp(Buffer.from(photo ?? [])).metadata()).width).toBe(512);

    const inTables = { ...canaries };
    // Sealed in the database, so the search cannot see them there before either.
    const { condition: _condition, inquiry: _inquiry, ...visible } = inTables;
    for (const canary of Object.values(visible)) {
      expect([canary, (await placesOf(canary)).length > 0]).toEqual([canary, true]);
    }
    expect(await placesOf(canaries.email)).toEqual(
      expect.arrayContaining(['members', 'mail_outbox', expect.stringMatching(/\.eml$/)]),
    );

    const wrong = await call('/api/user/account', {
      method: 'DELETE',
      bearer,
      body: { password: 'bukan yang benar' },
    });
    expect([wrong.status, wrong.json().code]).toEqual([422, 'wrong_password']);
    const answer = await call('/api/user/account', {
      method: 'DELETE',
      bearer,
      body: { password: goodPassword, role: 'admin', __proto__: { x: 1 } },
    });
    expect(answer.status).toBe(200);

    for (const canary of Object.values(canaries)) {
      expect([canary, await placesOf(canary)]).toEqual([canary, []]);
    }
    expect(await placesOf(kanaria.photo.id)).toEqual([]);
    const health = await db.selectFrom('registration_health').selectAll().execute();
    const inquiries = await db.selectFrom('inquiries').selectAll().execute();
    expect([health, inquiries]).toEqual([[], []]);

    expect((await call('/api/user/profile', { bearer })).status).toBe(401);
    const order = await db.selectFrom('orders').selectAll().executeTakeFirstOrThrow();
    expect(order).toMatchObject({ amount: 150_000, payment: 'paid', request_hash: '' });
    const ticket = await db.selectFrom('registrations').selectAll().executeTakeFirstOrThrow();
    expect(ticket).toMatchObject({ state: 'cancelled', member_id: null });
    expect(ticket.box.equals(kanaria.registration.box)).toBe(false);
    expect(ticket.search_box.equals(kanaria.registration.search_box)).toBe(false);
    const category = await db.selectFrom('categories').select('taken').executeTakeFirstOrThrow();
    expect(category.taken).toBe(0);
    const community = await db
      .selectFrom('communities')
      .select(['logo', 'member_count'])
      .executeTakeFirstOrThrow();
    expect(community).toEqual({ logo: kanaria.logo.address, member_count: 1 });
    expect((await server.app.inject({ url: kanaria.logo.address })).statusCode).toBe(200);
    expect((await server.app.inject({ url: kanaria.photo.address })).statusCode).toBe(404);
    const audit = await db.selectFrom('audit').selectAll().where('actor_id', '=', id).execute();
    expect(audit.map(({ action }) => action)).toContain('account.deleted');
  });

  test('holds nothing of anybody else in its export', async () => {
    const [rani, budi] = [
      await signUp(server.app),
      await signUp(server.app, { name: 'Budi Lain' }),
    ];
    const zip = await call('/api/user/export', { bearer: rani.access_token });
    const data = strFromU8(unzipSync(zip.bytes)['data.json'] ?? new Uint8Array());
    expect(data).toContain(rani.email);
    expect(data).not.toContain(budi.email);
    expect(data).not.toContain('Budi Lain');
  });

  test('is for its person only', async () => {
    for (const url of ['/api/user/export', '/api/user/account']) {
      const answer = await server.app.inject({ url });
      expect([answer.statusCode, answer.json().code]).toEqual([401, 'unauthorized']);
    }
  });
});

describe('an account', () => {
  test('says how it stands', async () => {
    const { email, access_token: bearer } = await signUp(server.app);
    const { status, json } = await call('/api/user/account', { bearer });
    expect(status).toBe(200);
    expect(json()).toEqual({
      email,
      email_confirmed: false,
      has_password: true,
      only_owner_of: [],
      coming_registrations: 0,
      paid_orders: 0,
    });
  });

  test('stays while it is the only owner of a community, and goes once it is handed over', async () => {
    const { db } = server.database;
    const { email, access_token: bearer } = await signUp(server.app);
    const id = await idOf(email);
    const community = await makeCommunity(db, id);
    const remove = () =>
      call('/api/user/account', { method: 'DELETE', bearer, body: { password: goodPassword } });
    const refused = await remove();
    expect([refused.status, refused.json().code]).toEqual([409, 'last_owner']);
    const state = (await call('/api/user/account', { bearer })).json();
    expect(state.only_owner_of).toEqual([
      { id: community.id, name: 'Demo Lari Bareng', slug: 'demo-lari-bareng' },
    ]);
    const heir = await makeMember(db);
    const now = server.clock.now();
    await db
      .insertInto('memberships')
      .values({
        community_id: community.id,
        member_id: heir.id,
        role: 'owner',
        state: 'active',
        created_at: now,
        updated_at: now,
      })
      .execute();
    expect((await remove()).status).toBe(200);
    const row = await db
      .selectFrom('members')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ state: 'closed', name: '', password_hash: null });
    expect((await signUp(server.app, { email })).email).toBe(email);
  });

  test('without a password goes with the phrase only, in either language', async () => {
    const { db } = server.database;
    for (const phrase of ['Hapus akun', ' delete account ']) {
      const member = await makeMember(db);
      const remove = (body: object) =>
        call('/api/user/account', { method: 'DELETE', bearer: member.token, body });
      for (const body of [{}, { phrase: 'hapus' }, { password: '' }]) {
        expect((await remove(body)).status).toBe(400);
      }
      expect((await remove({ phrase })).status).toBe(200);
    }
  });

  test('with an unproven address registers for what is free, not for what costs something', async () => {
    const { db } = server.database;
    const { email, access_token: bearer } = await signUp(server.app);
    const event = await makeEvent(db);
    const paid = await makeCategory(db, event.id, { price: 100_000 });
    const free = await makeCategory(db, event.id, { code: '5K' });
    const registerIn = async (categoryId: string) => {
      const body = makeRegistrationBody(categoryId);
      const path = `/api/event/${event.id}/registration`;
      return await call(path, { method: 'POST', bearer, body });
    };
    const refused = await registerIn(paid.id);
    expect([refused.status, refused.json().code]).toEqual([409, 'email_unconfirmed']);
    const { taken } = await db
      .selectFrom('categories')
      .select('taken')
      .where('id', '=', paid.id)
      .executeTakeFirstOrThrow();
    expect(taken).toBe(0);
    expect((await registerIn(free.id)).status).toBe(201);
    await db
      .updateTable('members')
      .set({ email_verified_at: server.clock.now() })
      .where('email', '=', email)
      .execute();
    await db.deleteFrom('registrations').where('category_id', '=', free.id).execute();
    await db.deleteFrom('orders').where('event_id', '=', event.id).execute();
    expect((await registerIn(paid.id)).status).toBe(201);
  });
});
