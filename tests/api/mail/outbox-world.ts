import { afterAll, beforeAll, beforeEach } from 'vitest';
import * as z from 'zod/mini';
import { enqueueMail } from '#src/server/platform/mail/enqueue.ts';
import type { MailKind } from '#src/server/platform/mail/mail-kind.ts';
import { openMailer, type Mailer } from '#src/server/platform/mail/mailer.ts';
import { memberMail } from '#src/server/platform/mail/member-mail.ts';
import { putAddressAside } from '#src/server/core/members/refused-address.ts';
import { sendDueMails, type SendOptions } from '#src/server/platform/mail/send-mails.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { makeMember } from '#tests/support/factories.ts';
import { startSmtp } from '#tests/support/mail/smtp.ts';

export type GreetingData = { words: string };
export const greeting: MailKind<GreetingData> = {
  name: 'greeting',
  data: z.object({ words: z.string().check(z.maxLength(20)) }),
};
export const urgent: MailKind<GreetingData> = { ...greeting, name: 'urgent', isUrgent: true };
/** Kinds that lie in the inbox, too: one that can be switched off, one that cannot, and one that cannot wait. */
export const word: MailKind<GreetingData> = { ...greeting, name: 'word', topic: 'hosts' };
export const bill: MailKind<GreetingData> = { ...word, name: 'bill', isObligatory: true };
export const alarm: MailKind<GreetingData> = { ...word, name: 'alarm', isPressing: true };
const kinds = [greeting, urgent, word, bill, alarm];

type Given = { kind?: MailKind<GreetingData>; key?: string; words?: string; dueIn?: number };

/** An outbox with a kind of its own, a mail server that keeps what it gets, and a clean start for each test of a file. */
export function useOutbox(variables: Record<string, string> = {}) {
  const errors: unknown[] = [];
  /** Members whose greeting is no longer true. */
  const untrue = new Set<string>();
  let server: TestApp;
  let smtp: Awaited<ReturnType<typeof startSmtp>>;
  let mailer: Mailer;
  beforeAll(async () => {
    server = await startTestApp({ variables });
    smtp = await startSmtp();
    mailer = openMailer(
      { smtpUrl: smtp.url, publicUrl: 'https://derap.test', dataDir: server.dataDir },
      () => {},
    );
  });
  afterAll(async () => {
    mailer.close();
    await smtp.close();
    await server.close();
  });
  beforeEach(async () => {
    await server.database.db.deleteFrom('mail_outbox').execute();
    await server.database.db.deleteFrom('inbox_messages').execute();
    smtp.messages.length = 0;
    Object.assign(smtp.state, { refuse: false, unknown: '', answer: '', delayMs: 0 });
    errors.length = 0;
  });

  const write = async ({
    data,
    member,
  }: {
    data: GreetingData;
    member: { id: string; language: string };
  }) =>
    untrue.has(member.id)
      ? null
      : { subject: data.words, text: member.language, html: `<p>${data.words}</p>` };

  async function greet(memberId: string, given: Given = {}): Promise<void> {
    const { kind = greeting, key = memberId, words = 'Halo', dueIn = 0 } = given;
    const now = server.clock.now();
    const due = new Date(now.getTime() + dueIn);
    await enqueueMail(server.database.db, { kind, memberId, data: { words }, key, now, due });
  }

  return {
    errors,
    untrue,
    greet,
    get server() {
      return server;
    },
    get smtp() {
      return smtp;
    },
    get mailer() {
      return mailer;
    },
    send: (given: Partial<SendOptions> = {}): Promise<number> => {
      const { db } = server.database;
      const compose = Object.assign({}, ...kinds.map((kind) => memberMail(db, kind, write)));
      const onError = (error: unknown) => errors.push(error);
      return sendDueMails({
        db,
        mailer,
        compose,
        putAddressAside,
        clock: server.clock.now,
        onError,
        ...given,
      });
    },
    greetMany: async (count: number, kind?: MailKind<GreetingData>): Promise<string[]> => {
      const ids: string[] = [];
      for (let index = 0; index < count; index += 1) {
        const { id } = await makeMember(server.database.db);
        await greet(id, kind === undefined ? {} : { kind });
        ids.push(id);
      }
      return ids;
    },
    readRows: () => server.database.db.selectFrom('mail_outbox').selectAll().execute(),
    readInbox: () => server.database.db.selectFrom('inbox_messages').selectAll().execute(),
    receivers: () => smtp.messages.flatMap(({ to }) => to),
    messageIds: () =>
      smtp.messages.map(({ source }) => /^Message-ID: .+$/m.exec(source)?.[0] ?? ''),
  };
}
