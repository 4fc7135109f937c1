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
};

export type Mailer = {
  send: (mail: Mail) => Promise<void>;
  /** Deletes stored mails to an address. */
  forget: (address: string) => void;
  close: () => void;
};

type Sender = { name: string; address: string };
type MailEnv = Pick<Env, 'smtpUrl' | 'publicUrl' | 'dataDir'>;

const waitMs = 15_000;

/** Sends through SMTP_URL; without it, writes files to DATA_DIR/mail and logs each. */
export function openMailer(env: MailEnv, log: (line: string) => void): Mailer {
  return env.smtpUrl === null ? openFolder(env, log) : openServer(env, env.smtpUrl);
}

/** The folder mails are written to; null with SMTP. */
export function mailFolder({ smtpUrl, dataDir }: MailEnv): string | null {
  return smtpUrl === null ? join(dataDir, 'mail') : null;
}

function openServer(env: MailEnv, url: string): Mailer {
  const transport = createTransport({
    url,
    connectionTimeout: waitMs,
    greetingTimeout: waitMs,
    socketTimeout: waitMs,
  });
  const from = toSender(env, url);
  return {
    async send(mail) {
      await transport.sendMail(toMessage(mail, from));
    },
    forget() {},
    close: () => transport.close(),
  };
}

function openFolder(env: MailEnv, log: (line: string) => void): Mailer {
  const folder = join(env.dataDir, 'mail');
  const transport = createTransport({ streamTransport: true, buffer: true });
  const from = toSender(env, null);
  return {
    async send(mail) {
      const { message } = await transport.sendMail(toMessage(mail, from));
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

function toMessage({ id, ...mail }: Mail, from: Sender): SendMailOptions {
  const domain = from.address.split('@')[1];
  return {
    ...mail,
    from,
    messageId: `<${id}@${domain}>`,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** The sender: the SMTP user when it is an address, else no-reply at our host name. */
function toSender({ publicUrl }: MailEnv, url: string | null): Sender {
  const user = url === null ? '' : decodeURIComponent(new URL(url).username);
  const own = `no-reply@${new URL(publicUrl).hostname.replace(/^\[|\]$/g, '')}`;
  return { name: 'Derap', address: user.includes('@') ? user : own };
}
