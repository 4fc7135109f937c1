import { renderUnicodeCompact } from 'uqr';
import { ownOrigin, type Env } from './env.ts';
import { networkAddresses } from './https/network-addresses.ts';

// The command opens the database itself, and an embedded one takes one server at a time.
const noAdmin =
  'There is no admin yet. To make one: npm run admin -- add mail@example.id (without DATABASE_URL, stop this server first)';

/**
 * The message printed once the server listens: its addresses, with a self-signed certificate a QR code for phones, and how to
 * make an admin while there is none.
 *
 * @param about.port the actual port, which PORT=0 does not tell
 */
export function announcement(
  env: Env,
  { port, hasAdmin }: { port: number; hasAdmin: boolean },
): string {
  const scheme = env.https ? 'https' : 'http';
  const isOpen = env.host === '0.0.0.0' || env.host === '::';
  const own = ownOrigin(scheme, env.host, port);
  const others = isOpen
    ? networkAddresses().map((address) => ownOrigin(scheme, address, port))
    : [];
  const lines = [
    `Derap is ready: ${own}`,
    ...others.map((origin) => `  in your network: ${origin}`),
  ];
  const [forPhones] = others;
  if (env.https?.kind === 'self-made' && forPhones) {
    lines.push(
      'Scan with a phone; its browser will warn of the self-made certificate, go on anyway:',
      renderUnicodeCompact(forPhones),
    );
  }
  if (!hasAdmin) lines.push(noAdmin);
  return lines.join('\n');
}
