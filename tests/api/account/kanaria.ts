import { expect } from 'vitest';
import { sendMails } from '#src/server/jobs.ts';
import { createKeys } from '#src/server/platform/keys.ts';
import { openMailer } from '#src/server/platform/mail/mailer.ts';
import { testKey, type TestApp } from '#tests/support/app.ts';
import {
  makeCategory,
  makeCommunity,
  makeEvent,
  makeMember,
  makeRegistrationBody,
} from '#tests/support/factories.ts';
import { makePicture, toMultipart } from '#tests/support/media/pictures.ts';
import { post, signUp } from '../auth/caller.ts';
import { call, idOf } from './calls.ts';
import { canaries } from './canaries.ts';
import { leaveMoney, leaveTraces } from './kanaria-traces.ts';

/** A member with data in every place that stores personal data. */
export async function makeKanaria(server: TestApp) {
  const { db } = server.database;
  const { email } = canaries;
  const { access_token: bearer } = await signUp(server.app, { name: canaries.name, email });
  const id = await idOf(server, email);
  const mailer = openMailer(
    { smtpUrl: null, publicUrl: 'https://derap.test', dataDir: server.dataDir },
    () => {},
  );
  const job = { db, keys: createKeys([testKey]), mailer, publicUrl: 'https://derap.test' };
  await sendMails({ ...job, onError: () => {} }, server.clock.now());
  await db
    .updateTable('members')
    .set({ email_verified_at: server.clock.now() })
    .where('id', '=', id)
    .execute();
  await post(server.app, '/api/auth/forgot_password', { body: { email } });
  const photo = await upload(server, { bearer, purpose: 'photo' });
  const logo = await upload(server, { bearer, purpose: 'logo' });
  await call(server, '/api/user/profile', {
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
  const registration = await register(server, bearer);
  await leaveTraces(server, { id, registration, communityId: community.id });
  return { id, bearer, photo, logo, community, owner, registration };
}

type Upload = { bearer: string; purpose: string };

async function upload(
  server: TestApp,
  { bearer, purpose }: Upload,
): Promise<{ id: string; address: string }> {
  const { headers, payload } = toMultipart([{ bytes: await makePicture('jpeg') }]);
  const answer = await server.app.inject({
    method: 'POST',
    url: `/api/media?purpose=${purpose}`,
    headers: { ...headers, authorization: `Bearer ${bearer}` },
    payload,
  });
  expect(answer.statusCode).toBe(201);
  return answer.json();
}

async function register(server: TestApp, bearer: string) {
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
  const answer = await call(server, `/api/event/${event.id}/registration`, {
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
  await leaveMoney(server, row);
  return { ...row, category };
}
