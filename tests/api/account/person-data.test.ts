import { strFromU8, unzipSync } from 'fflate';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { goodPassword, signUp } from '../auth/caller.ts';
import { call } from './calls.ts';
import { canaries } from './canaries.ts';
import { makeKanaria } from './kanaria.ts';
import { findPlaces } from './places.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

describe('a person’s data', () => {
  test('is exported completely, then erased except for what others and the law need', async () => {
    const { db } = server.database;
    const kanaria = await makeKanaria(server);
    const { bearer, id } = kanaria;

    const zip = await call(server, '/api/user/export', { bearer });
    expect(zip.status).toBe(200);
    const files = unzipSync(zip.bytes);
    const data = strFromU8(files['data.json'] ?? new Uint8Array());
    for (const [what, canary] of Object.entries(canaries)) {
      // The quarantine stores a ticket code, which names nobody.
      expect([what, data.includes(canary)]).toEqual([what, what !== 'quarantined']);
    }
    expect(JSON.parse(data)).toMatchObject({
      community_invites: [{ id: 'kanar1anv1t0', max_uses: 7 }],
      orders: [
        {
          payments: [{ kind: 'refuse', amount: 0, reason: canaries.paymentReason }],
          proofs: [{ kind: 'transfer', sent_at: server.clock.now().toISOString() }],
        },
      ],
      registrations: [{ scans: [{ verdict: 'ok', let_in: true }] }],
      mails: expect.arrayContaining([expect.objectContaining({ kind: 'registered' })]),
      messages: expect.arrayContaining([expect.objectContaining({ kind: 'registered' })]),
      message_settings: { off: ['mail:hosts'], quiet_zone: 'Asia/Jayapura' },
      push_devices: [{ push_service: 'push.example.net', language: 'id' }],
      pushes: expect.arrayContaining([expect.objectContaining({ kind: 'registered' })]),
      events_marked: [{ event_id: kanaria.registration.event_id, kind: 'reminder' }],
      private_calendar: { created_at: server.clock.now().toISOString() },
      audit: expect.arrayContaining([
        expect.objectContaining({ action: 'membership.admin', by_me: false }),
      ]),
    });
    expect(data).not.toContain('somebody0000');
    for (const secret of [
      'password_hash',
      'token_hash',
      '$argon2',
      'drp_',
      'p256dh',
      'kanariapush',
    ]) {
      expect(data).not.toContain(secret);
    }
    const photo = files[`pictures/photo-${kanaria.photo.id}.webp`];
    expect((await sharp(Buffer.from(photo ?? [])).metadata()).width).toBe(512);

    const proof = files[`proofs/transfer-${kanaria.registration.order_id}.webp`];
    expect((await sharp(Buffer.from(proof ?? [])).metadata()).format).toBe('webp');

    const inTables = { ...canaries };
    // Encrypted at rest, so searching the tables never finds them.
    const {
      condition: _condition,
      inquiry: _inquiry,
      refundHolder: _holder,
      ...visible
    } = inTables;
    for (const canary of Object.values(visible)) {
      expect([canary, (await findPlaces(server, canary)).length > 0]).toEqual([canary, true]);
    }
    expect(await findPlaces(server, canaries.email)).toEqual(
      expect.arrayContaining(['members', 'mail_outbox', expect.stringMatching(/\.eml$/)]),
    );

    const wrong = await call(server, '/api/user/account', {
      method: 'DELETE',
      bearer,
      body: { password: 'bukan yang benar' },
    });
    expect([wrong.status, wrong.json().code]).toEqual([422, 'wrong_password']);
    const answer = await call(server, '/api/user/account', {
      method: 'DELETE',
      bearer,
      body: { password: goodPassword, role: 'admin', __proto__: { x: 1 } },
    });
    expect(answer.status).toBe(200);

    for (const canary of Object.values(canaries)) {
      expect([canary, await findPlaces(server, canary)]).toEqual([canary, []]);
    }
    expect(await findPlaces(server, kanaria.photo.id)).toEqual([]);
    const health = await db.selectFrom('registration_health').selectAll().execute();
    const inquiries = await db.selectFrom('inquiries').selectAll().execute();
    expect([health, inquiries]).toEqual([[], []]);
    expect(await db.selectFrom('event_marks').selectAll().execute()).toEqual([]);
    expect(await db.selectFrom('inbox_messages').selectAll().execute()).toEqual([]);
    expect(await db.selectFrom('message_settings').selectAll().execute()).toEqual([]);
    expect(await db.selectFrom('push_subscriptions').selectAll().execute()).toEqual([]);
    expect(await db.selectFrom('push_outbox').selectAll().execute()).toEqual([]);
    expect(await db.selectFrom('community_follows').selectAll().execute()).toEqual([]);
    expect(await db.selectFrom('calendar_feeds').selectAll().execute()).toEqual([]);

    expect((await call(server, '/api/user/profile', { bearer })).status).toBe(401);
    const order = await db.selectFrom('orders').selectAll().executeTakeFirstOrThrow();
    expect(order).toMatchObject({ amount: 150_000, payment: 'none', request_hash: '' });
    const ticket = await db.selectFrom('registrations').selectAll().executeTakeFirstOrThrow();
    expect(ticket).toMatchObject({ state: 'cancelled', member_id: null });
    expect(ticket.box.equals(kanaria.registration.box)).toBe(false);
    expect(ticket.search_box).toBeNull();
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

  test('contains nobody else’s data in the export', async () => {
    const [rani, budi] = [
      await signUp(server.app),
      await signUp(server.app, { name: 'Budi Lain' }),
    ];
    const zip = await call(server, '/api/user/export', { bearer: rani.access_token });
    const data = strFromU8(unzipSync(zip.bytes)['data.json'] ?? new Uint8Array());
    expect(data).toContain(rani.email);
    expect(data).not.toContain(budi.email);
    expect(data).not.toContain('Budi Lain');
  });

  test('is exported to that person only', async () => {
    for (const url of ['/api/user/export', '/api/user/account']) {
      const answer = await server.app.inject({ url });
      expect([answer.statusCode, answer.json().code]).toEqual([401, 'unauthorized']);
    }
  });
});
