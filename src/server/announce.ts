import { renderUnicodeCompact } from 'uqr';
import { ownOrigin, type Env } from './env.ts';
import { networkAddresses } from './https/network-addresses.ts';

/**
 * The message printed once the server listens: its addresses, and with a self-signed certificate a QR code for phones.
 *
 * @param port the actual port, which PORT=0 does not tell
 */
export function announcement(env: Env, port: number): string {
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
  return lines.join('\n');
}

/** Printed after it while nobody may publish races of the platform. */
export const noAdmin =
  'There is no admin yet. Stop this server if it runs its own database, then: npm run admin -- add mail@example.id';
