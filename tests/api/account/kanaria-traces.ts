import { insertAudit } from '#src/server/platform/audit.ts';
import { newId } from '#src/server/platform/ids.ts';
import { createKeys } from '#src/server/platform/keys.ts';
import { expect } from 'vitest';
import { testKey, type TestApp } from '#tests/support/app.ts';
import { makePoint } from '#tests/support/factories.ts';
import { makePicture } from '#tests/support/media/pictures.ts';
import { makeQuestion, pdf } from '#tests/support/registration/questions.ts';
import { post } from '../auth/caller.ts';
import { canaries } from './canaries.ts';
import { leaveDevice } from './kanaria-device.ts';

/** A refused payment and its proof. */
export async function leaveMoney(
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
  const account = { bank: 'BCA', number: '1234567890', holder: canaries.refundHolder };
  await db
    .insertInto('refund_accounts')
    .values({
      order_id,
      cipher: createKeys([testKey]).encrypt('refund-account', Buffer.from(JSON.stringify(account))),
      sent_at: now,
    })
    .execute();
}

type Traces = {
  id: string;
  communityId: string;
  registration: { id: string; event_id: string; code_hash: string };
};

/** What somebody leaves behind at the gates and in words, and in a community. */
export async function leaveTraces(server: TestApp, traces: Traces): Promise<void> {
  await leaveScans(server, traces);
  await leaveReply(server, traces);
  await leaveWords(server, traces);
}

async function leaveReply(
  { database: { db }, clock }: TestApp,
  { id: memberId, registration }: Traces,
): Promise<void> {
  const { id } = await makeQuestion(db, registration.event_id);
  await db
    .insertInto('question_replies')
    .values({
      registration_id: registration.id,
      question_id: id,
      reply: canaries.reply,
      updated_at: clock.now(),
    })
    .execute();
  const cipher = createKeys([testKey]).encrypt('reply-file', pdf);
  const file = { question_id: id, type: 'application/pdf', cipher } as const;
  await db
    .insertInto('reply_files')
    .values(
      [
        // The reply, and one that was sent and left.
        { ...file, id: newId(), registration_id: registration.id },
        { ...file, id: newId(), member_id: memberId },
      ].map((each) => ({ ...each, name: canaries.reply, created_at: clock.now() })),
    )
    .execute();
}

async function leaveScans(
  { database: { db }, clock }: TestApp,
  { id, registration }: Traces,
): Promise<void> {
  const now = clock.now();
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
    .insertInto('check_in_health_views')
    .values({
      id: 'kanariaview1',
      event_id: registration.event_id,
      device_id: 'kanariadevic',
      registration_id: registration.id,
      bib: 1001,
      reason: canaries.staffWords,
      at: now,
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
}

async function leaveWords(
  server: TestApp,
  { id, communityId, registration }: Traces,
): Promise<void> {
  const { db } = server.database;
  const now = server.clock.now();
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
  await leaveDevice(server, id);
  await db
    .insertInto('message_settings')
    .values({
      member_id: id,
      off: ['mail:hosts'],
      quiet_from: '21:00',
      quiet_until: '05:00',
      quiet_zone: 'Asia/Jayapura',
      updated_at: now,
    })
    .execute();
  await db
    .insertInto('calendar_feeds')
    .values({ member_id: id, seed: 'kanaria', token_hash: 'z'.repeat(64), created_at: now })
    .execute();
  await insertAudit(db, {
    action: 'membership.admin',
    actorId: 'somebody0000',
    subjectId: communityId,
    detail: { member_id: id },
    now,
  });
}
