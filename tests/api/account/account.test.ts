import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { newId } from '#src/server/platform/ids.ts';
import { makeCommunity, makeMember } from '#tests/support/factories.ts';
import { goodPassword, signUp } from '../auth/caller.ts';
import { makeProduct } from '../rights/world/records.ts';
import { call, idOf } from './calls.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

describe('an account', () => {
  test('shows its status', async () => {
    const { email, access_token: bearer } = await signUp(server.app);
    const { status, json } = await call(server, '/api/user/account', { bearer });
    expect(status).toBe(200);
    expect(json()).toEqual({
      email,
      email_confirmed: false,
      mail_refused: null,
      has_password: true,
      only_owner_of: [],
      coming_registrations: 0,
      coming_places: [],
      paid_orders: 0,
    });
  });

  test('stays while it is the only owner of a community, and goes once it is handed over', async () => {
    const { db } = server.database;
    const { email, access_token: bearer } = await signUp(server.app);
    const id = await idOf(server, email);
    const community = await makeCommunity(db, id);
    const remove = () =>
      call(server, '/api/user/account', {
        method: 'DELETE',
        bearer,
        body: { password: goodPassword },
      });
    const refused = await remove();
    expect([refused.status, refused.json().code]).toEqual([409, 'last_owner']);
    const state = (await call(server, '/api/user/account', { bearer })).json();
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

  test('takes its reviews off the page of a product at once', async () => {
    const { db } = server.database;
    const now = server.clock.now();
    const member = await makeMember(db);
    const id = await makeProduct(server);
    await db
      .insertInto('reviews')
      .values({
        id: newId(),
        target_kind: 'product',
        target_id: id,
        author_id: member.id,
        author_name: 'Rani yang pergi',
        rating: 5,
        body: JSON.stringify({ id: 'Nyaman' }),
        verified: false,
        state: 'published',
        created_at: now,
      })
      .execute();
    const page = async () => (await server.app.inject(`/api/public/shop/${id}`)).body;
    expect(await page()).toContain('Rani yang pergi');
    const gone = await call(server, '/api/user/account', {
      method: 'DELETE',
      bearer: member.token,
      body: { phrase: 'hapus akun' },
    });
    expect(gone.status).toBe(200);
    expect(await page()).not.toContain('Rani yang pergi');
  });

  test('is deleted even while the picture storage is down, and the failure is logged', async () => {
    const lines: string[] = [];
    const away = await startTestApp({
      log: { write: (line) => lines.push(line) },
      files: {
        write: async () => {},
        read: async () => null,
        removeFolder: () => Promise.reject(new Error('The bucket is away')),
      },
    });
    const { db } = away.database;
    const member = await makeMember(db);
    const now = away.clock.now();
    const picture = { id: newId(), owner_id: member.id, purpose: 'photo', sizes: '[]' } as const;
    await db
      .insertInto('media')
      .values({ ...picture, bytes: 1, check_at: now, created_at: now })
      .execute();
    const body = { phrase: 'hapus akun' };
    const gone = await call(away, '/api/user/account', {
      method: 'DELETE',
      bearer: member.token,
      body,
    });
    expect([gone.status, gone.json()]).toEqual([200, { status: 'OK' }]);
    expect(lines.join('')).toContain('The bucket is away');
    await away.close();
  });

  test('without a password is deleted with the phrase alone, in either language', async () => {
    const { db } = server.database;
    for (const phrase of ['Hapus akun', ' delete account ']) {
      const member = await makeMember(db);
      const remove = (body: object) =>
        call(server, '/api/user/account', { method: 'DELETE', bearer: member.token, body });
      for (const body of [{}, { phrase: 'hapus' }, { password: '' }]) {
        expect((await remove(body)).status).toBe(400);
      }
      expect((await remove({ phrase })).status).toBe(200);
    }
  });
});
