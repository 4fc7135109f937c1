import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';
import type { Env } from '#src/server/env.ts';

export type Mail = {
  /** Id of the outbox row; determines the Message-ID. */
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  attachments?: readonly MailAttachment[];
  /** Who is answered, instead of MAIL_REPLY_TO. */
  replyTo?: string;
};

export type MailAttachment = { filename: string; contentType: string; content: string };

export type Mailer = {
  send: (mail: Mail) => Promise<void>;
  /** How many mails it takes at once. */
  atOnce: number;
  /** Deletes stored mails to an address. */
  forget: (address: string) => void;
  close: () => void;
};

type Sender = { name: string; address: string };
type MailEnv = Pick<Env, 'smtpUrl' | 'publicUrl' | 'dataDir'> &
  Partial<Pick<Env, 'mailFrom' | 'mailReplyTo' | 'mailBouncesTo'>>;

const waitMs = 15_000;
/** Mail providers allow five to twenty connections; `maxConnections` in SMTP_URL sets another number. */
const defaultConnections = 8;

/** Sends through SMTP_URL; without it, writes files to DATA_DIR/mail and logs each. */
export function openMailer(env: MailEnv, log: (line: string) => void): Mailer {
  return env.smtpUrl === null ? openFolder(env, log) : openServer(env, env.smtpUrl);
}

/** The folder mails are written to; null with SMTP. */
export function mailFolder({ smtpUrl, dataDir }: MailEnv): string | null {
  return smtpUrl === null ? join(dataDir, 'mail') : null;
}

function openServer(env: MailEnv, url: string): Mailer {
  const atOnce = Number(new URL(url).searchParams.get('maxConnections')) || defaultConnections;
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: atOnce,
    // The outbox tries again, later and later.
    maxRequeues: 0,
    connectionTimeout: waitMs,
    greetingTimeout: waitMs,
    socketTimeout: waitMs,
  });
  const heads = toHeads(env, url);
  return {
    atOnce,
    async send(mail) {
      await transport.sendMail(toMessage(mail, heads));
    },
    forget() {},
    close: () => transport.close(),
  };
}

function openFolder(env: MailEnv, log: (line: string) => void): Mailer {
  const folder = join(env.dataDir, 'mail');
  const transport = createTransport({ streamTransport: true, buffer: true });
  const heads = toHeads(env, null);
  return {
    atOnce: 1,
    async send(mail) {
      const { message } = await transport.sendMail(toMessage(mail, heads));
      if (!Buffer.isBuffer(message)) throw new Error('The mail was not built as a whole');
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      const path = join(folder, `${mail.id}.eml`);
      writeFileSync(path, message, { mode: 0o600 });
      log(`Mail: ${path}`);
    },
    forget(address) {
      for (const file of listMails(folder)) {
        const path = join(folder, file);
        if (toReceiver(readFileSync(path, 'utf8')) === address) rmSync(path);
      }
    },
    close() {},
  };
}

function listMails(folder: string): string[] {
  try {
    return readdirSync(folder).filter((file) => file.endsWith('.eml'));
  } catch {
    // No mail was ever written.
    return [];
  }
}

/** Long addresses are folded onto the line after the header's name. */
function toReceiver(message: string): string | undefined {
  return /^To:\s+(\S+)\r?$/m.exec(message)?.[1];
}

type Heads = { from: Sender; replyTo: string | undefined; bouncesTo: string | undefined };

function toMessage(
  { id, attachments = [], ...mail }: Mail,
  { from, replyTo, bouncesTo }: Heads,
): SendMailOptions {
  const domain = from.address.split('@')[1];
  return {
    ...mail,
    from,
    replyTo: mail.replyTo ?? replyTo,
    messageId: `<${id}@${domain}>`,
    envelope: { from: bouncesTo ?? from.address, to: mail.to },
    attachments: [...attachments],
    // RFC 3834: no answers by machines, such as notes of absence.
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** The sender: MAIL_FROM, else the SMTP user when it is an address, else no-reply at our host name. */
function toHeads(env: MailEnv, url: string | null): Heads {
  const { publicUrl, mailFrom, mailReplyTo, mailBouncesTo } = env;
  const user = url === null ? '' : decodeURIComponent(new URL(url).username);
  const own = `no-reply@${new URL(publicUrl).hostname.replace(/^\[|\]$/g, '')}`;
  const address = user.includes('@') ? user : own;
  return {
    from: mailFrom ?? { name: 'Derap', address },
    replyTo: mailReplyTo ?? undefined,
    bouncesTo: mailBouncesTo ?? undefined,
  };
}
