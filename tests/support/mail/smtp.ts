import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/**
 * A local SMTP server that stores its messages. While refusing, it answers that the service is not available; it knows
 * nobody whose address is in `unknown`, and says `answer` if there is one; `connections` counts those at once and in all.
 */
export async function startSmtp() {
  const messages: { from: string; to: string[]; source: string }[] = [];
  const state = { refuse: false, unknown: '', answer: '', delayMs: 0 };
  const connections = { open: 0, most: 0, all: 0 };
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onConnect(_session, done) {
      connections.all += 1;
      connections.open += 1;
      connections.most = Math.max(connections.most, connections.open);
      done();
    },
    onClose() {
      connections.open -= 1;
    },
    onRcptTo({ address }, _session, done) {
      if (address !== state.unknown) return done();
      const answer = state.answer || `${address} does not exist`;
      done(Object.assign(new Error(answer), { responseCode: 550 }));
    },
    onData(stream, session, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        if (state.refuse) {
          done(Object.assign(new Error('Try again later'), { responseCode: 451 }));
          return;
        }
        const to = session.envelope.rcptTo.map(({ address }) => address);
        const { mailFrom } = session.envelope;
        const from = mailFrom === false ? '' : mailFrom.address;
        messages.push({ from, to, source: Buffer.concat(parts).toString('utf8') });
        setTimeout(() => done(), state.delayMs);
      });
    },
  });
  // A client that is killed breaks its connection.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve());
  });
  // It listens on a port, so the address is an object.
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    messages,
    connections,
    state,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

/** A mail's source with its quoted-printable texts (as far as they are ASCII) as they are read. */
export function readable(source: string): string {
  return source
    .replace(/=\r?\n/g, '')
    .replaceAll('=3D', '=')
    .replaceAll('=20', ' ');
}

/** The link's token in a mail's source. */
export function findLinkToken(source: string): string {
  const token = /#token=([\w-]+)/.exec(readable(source))?.[1];
  if (token === undefined) throw new Error('The mail has no link');
  return token;
}
