import { createTransport } from 'nodemailer';
import type { Env } from '#src/server/env.ts';
import { newId } from '#src/server/platform/ids.ts';
import { openMailer } from '#src/server/platform/mail/mailer.ts';
import type { Finding } from './finding.ts';

const check = 'mail';
const waitMs = 10_000;

/** Signs in to the mail server without sending; with `to`, sends one mail. */
export async function checkMail(env: Env, to: string | null): Promise<Finding> {
  if (env.smtpUrl === null) {
    return {
      check,
      level: 'warning',
      says: 'SMTP_URL is not set: mails become files in DATA_DIR/mail, nobody gets one.',
      todo: 'Set SMTP_URL and MAIL_FROM.',
    };
  }
  const { host } = new URL(env.smtpUrl);
  try {
    await signIn(env.smtpUrl);
    if (to === null)
      return {
        check,
        level: 'ok',
        says: `${host} lets us in. (No mail was sent: -- --mail you@example.id sends one.)`,
      };
    await sendOne(env, to);
    return { check, level: 'ok', says: `${host} took a mail to ${to}: look whether it arrives.` };
  } catch (error) {
    return { check, level: 'fault', ...explain(error, host) };
  }
}

async function signIn(url: string): Promise<void> {
  const transport = createTransport({
    url,
    connectionTimeout: waitMs,
    greetingTimeout: waitMs,
    socketTimeout: waitMs,
  });
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}

async function sendOne(env: Env, to: string): Promise<void> {
  const mailer = openMailer(env, () => undefined);
  try {
    const text = `This mail was sent by "npm run doctor" of ${env.publicUrl}.`;
    await mailer.send({ id: newId(), to, subject: 'Derap', text, html: `<p>${text}</p>` });
  } finally {
    mailer.close();
  }
}

/** The server's own words may quote the user's name or password, so that only its code is told. */
function explain(error: unknown, host: string): Pick<Finding, 'says' | 'todo'> {
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
  const status =
    error instanceof Error && 'responseCode' in error && typeof error.responseCode === 'number'
      ? `, answer ${error.responseCode}`
      : '';
  if (code === 'EAUTH')
    return {
      says: `${host} does not accept the user or the password of SMTP_URL (${code}${status}).`,
      todo: 'Correct them; special characters are written as %40 and the like.',
    };
  if (code === 'EENVELOPE')
    return {
      says: `${host} refuses the sender or the receiver (${code}${status}).`,
      todo: 'Set MAIL_FROM to an address that your provider lets you send from.',
    };
  return {
    says: `${host} cannot be reached or does not answer as a mail server (${code}${status}): mails wait and are tried again.`,
    todo: 'Check host and port in SMTP_URL (smtps:// for 465, smtp:// for 587), and whether your hoster closes these ports.',
  };
}
