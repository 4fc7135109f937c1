import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sendMails } from '#src/server/jobs.ts';
import { createKeys } from '#src/server/platform/keys.ts';
import { openMailer, type Mailer } from '#src/server/platform/mail/mailer.ts';
import { startTestApp, testKey, type TestApp } from '#tests/support/app.ts';
import { findLinkToken, readable, startSmtp } from '#tests/support/mail/smtp.ts';
import { goodPassword, post, signUp, toOutcome } from './caller.ts';

const publicUrl = 'https://derap.test';
const newPassword = 'matahari di losari';

let server: TestApp;
let smtp: Awaited<ReturnType<typeof startSmtp>>;
let mailer: Mailer;
let errors: unknown[] = [];
beforeAll(async () => {
  server = await startTestApp();
  smtp = await startSmtp();
  mailer = openMailer({ smtpUrl: smtp.url, publicUrl, dataDir: server.dataDir }, () => {});
});
afterAll(async () => {
  mailer.close();
  await smtp.close();
  await server.close();
});
beforeEach(async () => {
  await server.database.db.deleteFrom('mail_outbox').execute();
  smtp.messages.length = 0;
  smtp.state.refuse = false;
  errors = [];
});

const sendAll = (given: Partial<{ mailer: Mailer }> = {}) =>
  sendMails(
    {
      db: server.database.db,
      keys: createKeys([testKey]),
      mailer,
      publicUrl,
      onError: (error) => errors.push(error),
      ...given,
    },
    server.clock.now(),
  );
const call = (path: string, body: object, bearer?: string) =>
  post(server.app, `/api/auth/${path}`, { body, ...(bearer === undefined ? {} : { bearer }) });
const forgot = (email: string) => call('forgot_password', { email });
const reset = (token: string, password = newPassword) =>
  call('reset_password', { token, new_password: password });
const signIn = async (email: string, password: string) =>
  toOutcome(await call('login', { email, password }));

/** The token of the link in the latest mail. */
async function mailedToken(): Promise<string> {
  smtp.messages.length = 0;
  await sendAll();
  const [message] = smtp.messages;
  if (!message) throw new Error('No mail arrived');
  return findLinkToken(message.source);
}

/** A registered member whose confirmation mail was removed from the outbox. */
async function registerMember() {
  const person = await signUp(server.app);
  await server.database.db.deleteFrom('mail_outbox').execute();
  return person;
}

describe('a forgotten password', () => {
  test('is replaced with the mailed link, once; all sessions end', async () => {
    const { email, access_token: bearer } = await registerMember();
    expect(toOutcome(await forgot(email))).toBe('202 OK');
    const token = await mailedToken();
    expect(smtp.messages[0]?.to).toEqual([email]);
    expect(toOutcome(await reset(token))).toBe('200 OK');
    expect(await signIn(email, goodPassword)).toBe('401 invalid_credentials');
    expect(await signIn(email, newPassword)).toBe('200 tokens');
    const check = await post(server.app, '/api/auth/check_credentials', { bearer });
    expect(toOutcome(check)).toBe('401 session_revoked');
    expect(toOutcome(await reset(token))).toBe('422 link_expired');
    const row = await server.database.db
      .selectFrom('members')
      .select('email_verified_at')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    expect(row.email_verified_at).not.toBeNull();
  });

  test('gets the same answer, statements and no mail for an unknown address', async () => {
    const known = await forgot((await registerMember()).email);
    const unknown = await forgot('nobody@derap.test');
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
    expect(await sendAll()).toBe(1);
    expect(smtp.messages).toHaveLength(1);
    const rows = await server.database.db
      .selectFrom('mail_outbox')
      .select(['recipient', 'outcome'])
      .orderBy('outcome')
      .execute();
    expect(rows).toEqual([
      { recipient: null, outcome: 'dropped' },
      { recipient: null, outcome: 'sent' },
    ]);
  });

  test('stores no token in plain text; the token expires after an hour', async () => {
    const { email } = await registerMember();
    await forgot(email);
    const outbox = await server.database.db.selectFrom('mail_outbox').selectAll().execute();
    const token = await mailedToken();
    expect(JSON.stringify(outbox)).not.toContain(token);
    const kept = await server.database.db.selectFrom('account_tokens').selectAll().execute();
    expect(JSON.stringify(kept)).not.toContain(token);
    server.clock.advance(60 * 60_000 + 1);
    expect(toOutcome(await reset(token))).toBe('422 link_expired');
  });

  test('makes earlier links useless, and refuses weak passwords without using the link up', async () => {
    const { email } = await registerMember();
    await forgot(email);
    const first = await mailedToken();
    await forgot(email);
    const second = await mailedToken();
    expect(toOutcome(await reset(first))).toBe('422 link_expired');
    expect(toOutcome(await reset(second, 'password123'))).toBe('422 weak_password');
    expect(toOutcome(await reset(second))).toBe('200 OK');
    expect(toOutcome(await reset('made-up'))).toBe('422 link_expired');
  });

  test('is asked for five times an hour and address at most', async () => {
    const { email } = await registerMember();
    const verdicts: string[] = [];
    for (let index = 0; index < 6; index += 1) verdicts.push(toOutcome(await forgot(email)));
    expect(verdicts).toEqual([...Array(5).fill('202 OK'), '429 rate_limited']);
  });
});

describe('an email address', () => {
  const verifiedAt = async (email: string) => {
    const row = await server.database.db
      .selectFrom('members')
      .select('email_verified_at')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    return row.email_verified_at;
  };

  test('is confirmed with the link mailed at registration, once', async () => {
    const { email } = await signUp(server.app);
    const token = await mailedToken();
    expect(await verifiedAt(email)).toBeNull();
    expect(toOutcome(await reset(token))).toBe('422 link_expired');
    expect(toOutcome(await call('confirm_email', { token }))).toBe('200 OK');
    expect(await verifiedAt(email)).toEqual(server.clock.now());
    expect(toOutcome(await call('confirm_email', { token }))).toBe('422 link_expired');
  });

  test('gets another link on request, and none once it is confirmed', async () => {
    const { email, access_token: bearer } = await registerMember();
    expect(toOutcome(await call('request_confirmation', {}, bearer))).toBe('202 OK');
    expect(toOutcome(await call('confirm_email', { token: await mailedToken() }))).toBe('200 OK');
    expect(toOutcome(await call('request_confirmation', {}, bearer))).toBe('202 OK');
    smtp.messages.length = 0;
    expect(await sendAll()).toBe(0);
    expect(await verifiedAt(email)).not.toBeNull();
    expect(toOutcome(await call('request_confirmation', {}))).toBe('401 unauthorized');
  });
});

describe('mail', () => {
  test('is in the member’s language, plain and HTML, and escapes the name', async () => {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/auth/register',
      headers: { 'content-type': 'application/json', cookie: 'language=en' },
      remoteAddress: '10.9.9.9',
      payload: JSON.stringify({
        name: '<b>Rani<b>',
        email: 'english@derap.test',
        password: goodPassword,
      }),
    });
    expect(answer.statusCode).toBe(200);
    await sendAll();
    const source = readable(smtp.messages[0]?.source ?? '');
    expect(source).toContain('Subject: Confirm your email for Derap');
    expect(source).toContain('text/plain');
    expect(source).toContain('text/html');
    expect(source).toContain('&lt;b&gt;Rani');
    expect(source).toContain(`${publicUrl}/confirm-email#token=`);
  });

  test('that the server refuses is tried again with the same Message-ID and link', async () => {
    await registerMember();
    const { email } = await registerMember();
    await forgot(email);
    const [row] = await server.database.db.selectFrom('mail_outbox').selectAll().execute();
    smtp.state.refuse = true;
    expect(await sendAll()).toBe(0);
    expect(errors).toHaveLength(1);
    smtp.state.refuse = false;
    // Retried after a minute, not at once.
    expect(await sendAll()).toBe(0);
    server.clock.advance(61_000);
    expect(await sendAll()).toBe(1);
    expect(smtp.messages[0]?.source).toContain(`Message-ID: <${row?.id}@derap.test>`);
  });

  test('that was sent before a crash is sent again unchanged, after the lease', async () => {
    const { email } = await registerMember();
    await forgot(email);
    const crashing: Mailer = {
      ...mailer,
      async send(mail) {
        await mailer.send(mail);
        throw new Error('The server died before it could forget the mail');
      },
    };
    await sendAll({ mailer: crashing });
    server.clock.advance(10 * 60_000);
    await sendAll();
    const [first, second] = smtp.messages.map(({ source }) => source);
    const idOf = (source = '') => /^Message-ID: .+$/m.exec(source)?.[0];
    expect(idOf(first)).toBeDefined();
    expect(idOf(second)).toBe(idOf(first));
    expect(findLinkToken(second ?? '')).toBe(findLinkToken(first ?? ''));
    expect(toOutcome(await reset(findLinkToken(second ?? '')))).toBe('200 OK');
  });

  test('is sent by one of two servers, not by both', async () => {
    for (let index = 0; index < 6; index += 1) await forgot((await registerMember()).email);
    const people = await Promise.all([signUp(server.app), signUp(server.app), signUp(server.app)]);
    const counts = await Promise.all([sendAll(), sendAll()]);
    expect(counts[0] + counts[1]).toBe(smtp.messages.length);
    const receivers = smtp.messages.flatMap(({ to }) => to);
    expect(new Set(receivers).size).toBe(receivers.length);
    expect(receivers).toEqual(expect.arrayContaining(people.map(({ email }) => email)));
  });

  test('becomes a file that only the server’s user can read, without SMTP_URL', async () => {
    const lines: string[] = [];
    const folder = openMailer({ smtpUrl: null, publicUrl, dataDir: server.dataDir }, (line) =>
      lines.push(line),
    );
    const { email } = await signUp(server.app);
    await sendAll({ mailer: folder });
    const path = join(server.dataDir, 'mail');
    const [file = ''] = readdirSync(path);
    expect(lines).toEqual([`Mail: ${join(path, file)}`]);
    expect(statSync(join(path, file)).mode & 0o777).toBe(0o600);
    expect(readFileSync(join(path, file), 'utf8')).toContain(`To: ${email}`);
    for (const other of ['somebody@derap.test', email.slice(0, -1)]) {
      folder.forget(other);
      expect(readdirSync(path)).toHaveLength(1);
    }
    folder.forget(email);
    expect(readdirSync(path)).toEqual([]);
  });

  test('written to a file is deleted even if the address is longer than a line', async () => {
    const folder = openMailer({ smtpUrl: null, publicUrl, dataDir: server.dataDir }, () => {});
    const { email } = await signUp(server.app, {
      email: `${'p'.repeat(60)}@${'lari'.repeat(10)}.test`,
    });
    await sendAll({ mailer: folder });
    const path = join(server.dataDir, 'mail');
    expect(readdirSync(path)).toHaveLength(1);
    folder.forget(email);
    expect(readdirSync(path)).toEqual([]);
  });
});
