import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sendMails } from '#src/server/jobs.ts';
import { createKeys } from '#src/server/platform/keys.ts';
import { openMailer, type Mailer } from '#src/server/platform/mail/mailer.ts';
import { testKey } from '#tests/support/app.ts';
import { makeMember } from '#tests/support/factories.ts';
import { findLinkToken } from '#tests/support/mail/smtp.ts';
import { useOutbox, word } from './outbox-world.ts';

const publicUrl = 'https://derap.test';
const reportKey = 'report-key-'.repeat(4);
const bouncesTo = 'pantulan@derap.test';

const outbox = useOutbox({ MAIL_REPORT_KEY: reportKey });
const { send, greet, readRows, readInbox, receivers } = outbox;

let mailer: Mailer;
beforeAll(() => {
  const { dataDir } = outbox.server;
  mailer = openMailer(
    { smtpUrl: outbox.smtp.url, publicUrl, dataDir, mailBouncesTo: bouncesTo },
    () => {},
  );
});
afterAll(() => mailer.close());

type Member = Awaited<ReturnType<typeof makeMember>>;
let rani: Member;
let budi: Member;
const addressOf = ({ id }: Member) => `${id}@derap.test`;
beforeEach(async () => {
  const { db } = outbox.server.database;
  rani = await makeMember(db);
  budi = await makeMember(db, { role: 'admin' });
});

describe('an address that its mail server does not know', () => {
  beforeEach(async () => {
    outbox.smtp.state.unknown = addressOf(rani);
    await greet(rani.id, { kind: word, key: 'first' });
    await greet(budi.id, { kind: word, key: 'budi' });
    expect(await send()).toBe(1);
    outbox.smtp.state.unknown = '';
  });

  test('is not written to again, and loses no message in the inbox', async () => {
    await greet(rani.id, { kind: word, key: 'second' });
    await greet(budi.id, { kind: word, key: 'budi again' });
    outbox.smtp.messages.length = 0;
    expect(await send()).toBe(1);
    expect(receivers()).toEqual([addressOf(budi)]);
    const waiting = (await readRows()).find(({ key }) => key === 'word:second');
    expect(waiting).toMatchObject({ outcome: null, problem: 'address_unconfirmed', attempts: 0 });
    const inbox = (await readInbox()).filter((row) => row.member_id === rani.id);
    expect(inbox).toHaveLength(2);
  });

  test('is shown to its member and to the desk, and takes mail again with a link that arrived', async () => {
    expect(await stateOf(rani)).toEqual({ email_confirmed: true, mail_refused: 'bounce' });
    expect(await stateOf(budi)).toEqual({ email_confirmed: true, mail_refused: null });
    expect(await seenAtDesk(rani)).toEqual({
      since: outbox.server.clock.now().toISOString(),
      as: 'bounce',
    });
    await greet(rani.id, { kind: word, key: 'second' });
    await send();
    outbox.smtp.messages.length = 0;

    await call('/api/auth/request_confirmation', rani, {});
    await sendLinks();
    const [mail] = outbox.smtp.messages;
    expect(mail?.to).toEqual([addressOf(rani)]);
    const token = findLinkToken(mail?.source ?? '');
    await call('/api/auth/confirm_email', rani, { token });
    expect(await stateOf(rani)).toEqual({ email_confirmed: true, mail_refused: null });
    expect(await seenAtDesk(rani)).toBeNull();
    // What waited meanwhile goes out.
    expect(await send()).toBe(1);
    expect(receivers().at(-1)).toBe(addressOf(rani));
  });
});

test('a refusal that is not about the address puts nothing aside', async () => {
  outbox.smtp.state.unknown = addressOf(rani);
  outbox.smtp.state.answer = '5.7.1 Message refused';
  await greet(rani.id, { kind: word });
  expect(await send()).toBe(0);
  expect(await stateOf(rani)).toMatchObject({ mail_refused: null });
});

describe('a report', () => {
  test('of a mail that came back puts its member’s address aside', async () => {
    await greet(rani.id, { kind: word });
    await send({ mailer });
    const [row] = await readRows();
    const report = bounceOf({ mailId: row?.id ?? '', address: 'somebody@else.test' });
    expect(await handOn(report)).toEqual({ status: 200, outcome: 'put_aside' });
    expect(await stateOf(rani)).toMatchObject({ mail_refused: 'bounce' });
    expect(await stateOf(budi)).toMatchObject({ mail_refused: null });
  });

  test('of spam as well, by the address alone, and the first reason stays', async () => {
    const complaint = complaintOf(addressOf(rani).toUpperCase());
    expect(await handOn(complaint)).toEqual({ status: 200, outcome: 'put_aside' });
    const bounce = bounceOf({ mailId: 'nothing', address: addressOf(rani) });
    expect(await handOn(bounce)).toEqual({ status: 200, outcome: 'put_aside' });
    expect(await stateOf(rani)).toMatchObject({ mail_refused: 'complaint' });
  });

  test('about nobody here, or about nothing, is noted', async () => {
    const noted = { status: 200, outcome: 'noted' };
    expect(await handOn(complaintOf('nobody@derap.test'))).toEqual(noted);
    expect(await handOn('')).toEqual(noted);
  });

  test('is taken with the key only', async () => {
    const complaint = complaintOf(addressOf(rani));
    for (const key of ['', 'wrong', `${reportKey}x`]) {
      expect((await handOn(complaint, key)).status).toBe(401);
    }
    expect(await stateOf(rani)).toMatchObject({ mail_refused: null });
  });

  test('is asked for at an address of its own', async () => {
    await greet(rani.id, { kind: word });
    await send({ mailer });
    expect(outbox.smtp.messages.map(({ from }) => from)).toEqual([bouncesTo]);
  });
});

/** A POST where it is given a body. */
async function call(url: string, member: Member, body?: object) {
  const answer = await outbox.server.app.inject({
    url,
    headers: member.headers,
    ...(body === undefined ? { method: 'GET' } : { method: 'POST', payload: body }),
  });
  expect(answer.statusCode).toBeLessThan(300);
  return answer.json();
}

async function stateOf(member: Member) {
  const { email_confirmed, mail_refused } = await call('/api/user/account', member);
  return { email_confirmed, mail_refused };
}

async function seenAtDesk(member: Member): Promise<unknown> {
  return (await call(`/api/admin/member/${member.id}`, budi)).member.mail_refused;
}

async function sendLinks(): Promise<void> {
  const { database, clock } = outbox.server;
  const onError = (error: unknown): void => {
    throw error;
  };
  const keys = createKeys([testKey]);
  const { db } = database;
  // Of this file's own kind the app knows nothing.
  await db
    .deleteFrom('mail_outbox')
    .where('kind', '=', word.name)
    .where('due_at', '<=', clock.now())
    .execute();
  await sendMails({ db, keys, mailer, publicUrl, onError }, clock.now());
}

async function handOn(payload: string, key = reportKey) {
  const answer = await outbox.server.app.inject({
    method: 'POST',
    url: '/api/mail/report',
    headers: { 'content-type': 'message/rfc822', authorization: `Bearer ${key}` },
    payload,
  });
  return { status: answer.statusCode, outcome: answer.json().outcome };
}

function bounceOf({ mailId, address }: { mailId: string; address: string }): string {
  return reportOf('message/delivery-status', [
    'Reporting-MTA: dns; mx.derap.test',
    '',
    `Final-Recipient: rfc822; ${address}`,
    'Action: failed',
    'Status: 5.1.1',
    '',
    '--limit',
    'Content-Type: text/rfc822-headers',
    '',
    `Message-ID: <${mailId}@derap.test>`,
  ]);
}

function complaintOf(address: string): string {
  return reportOf('message/feedback-report', [
    'Feedback-Type: abuse',
    'Version: 1',
    `Original-Rcpt-To: ${address}`,
  ]);
}

function reportOf(type: string, lines: readonly string[]): string {
  return [
    'Content-Type: multipart/report; boundary=limit',
    '',
    '--limit',
    `Content-Type: ${type}`,
    '',
    ...lines,
    '',
    '--limit--',
    '',
  ].join('\r\n');
}
