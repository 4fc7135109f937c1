import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A local SMTP server that stores its messages; while refusing, it answers that the service is not available. */
export async function startSmtp() {
  const messages: { to: string[]; source: string }[] = [];
  const state = { refuse: false };
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, session, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        if (state.refuse) {
          done(Object.assign(new Error('Try again later'), { responseCode: 451 }));
          return;
        }
        const to = session.envelope.rcptTo.map(({ address }) => address);
        messages.push({ to, source: Buffer.concat(parts).toString('utf8') });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve());
  });
  // It listens on a port, so the address is an object.
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    messages,
    state,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

/** The link's token in a mail's quoted-printable source, where long lines are folded with `=`. */
export function findLinkToken(source: string): string {
  const text = source.replace(/=\r?\n/g, '').replaceAll('=3D', '=');
  const token = /#token=([\w-]+)/.exec(text)?.[1];
  if (token === undefined) throw new Error('The mail has no link');
  return token;
}
