import { expect } from 'vitest';
import { sendMails } from '#src/server/jobs.ts';
import { insertAudit } from '#src/server/platform/audit.ts';
import { createKeys } from '#src/server/platform/keys.ts';
import { openMailer } from '#src/server/platform/mail/mailer.ts';
import { testKey, type TestApp } from '#tests/support/app.ts';
import {
  makeCategory,
  makeCommunity,
  makeEvent,
  makeMember,
  makePoint,
  makeRegistrationBody,
} from '#tests/support/factories.ts';
import { makePicture, toMultipart } from '#tests/support/pictures.ts';
import { post, signUp } from '../auth/caller.ts';
import { call, idOf } from './calls.ts';

/** Searched for once the account is gone. */
export const canaries = {
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
  staffWords: 'Kanaria lupa KTP',
  quarantined: 'Kanaria Titip Ambil',
  paymentReason: 'Kanaria salah transfer',
};

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

async function leaveMoney(
  { database: { db }, clock }: TestApp,
  { order_id, event_id }: { order_id: string; event_id: string },
): Promise<void> {
  const now = clock.now();
  await db
    .insertInto('payment_entries')
    .values({
      id: 'kanar1auang0',
      order_id,
      event_id,
      kind: 'refuse',
      amount: 0,
      reason: canaries.paymentReason,
      actor_id: 'somebody0000',
      at: now,
    })
    .execute();
  const cipher = createKeys([testKey]).encrypt('payment-proof', await makePicture('webp'));
  await db
    .insertInto('payment_proofs')
    .values({ order_id, kind: 'transfer', cipher, sent_at: now })
    .execute();
}

type Traces = {
  id: string;
  communityId: string;
  registration: { id: string; event_id: string; code_hash: string };
};

async function leaveTraces(
  server: TestApp,
  { id, communityId, registration }: Traces,
): Promise<void> {
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
      reason: canaries.staffWords,
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
    .insertInto('check_in_quarantine')
    .values({
      device_id: 'kanariadevic',
      id: '00000000-0000-4000-8000-00000000000c',
      seq: 2,
      event_id: registration.event_id,
      body: JSON.stringify({
        code_hash: registration.code_hash,
        collector: { name: canaries.quarantined, id_last4: '1234' },
        raw: canaries.quarantined,
        reason: canaries.quarantined,
      }),
      reason: 'malformed',
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
  await db
    .insertInto('community_invites')
    .values({
      id: 'kanar1anv1t0',
      community_id: communityId,
      code_hash: 'y'.repeat(64),
      expires_at: now,
      max_uses: 7,
      revoked_at: null,
      created_by: id,
      created_at: now,
    })
    .execute();
  await db
    .insertInto('community_follows')
    .values({ member_id: id, community_id: communityId, created_at: now })
    .execute();
  await db
    .insertInto('event_marks')
    .values({
      member_id: id,
      event_id: registration.event_id,
      kind: 'reminder',
      created_at: now,
    })
    .execute();
  await insertAudit(db, {
    action: 'membership.admin',
    actorId: 'somebody0000',
    subjectId: communityId,
    detail: { member_id: id },
    now,
  });
}
