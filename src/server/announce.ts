import { renderUnicodeCompact } from 'uqr';
import { version } from '#package.json';
import { asCommand } from './dist.ts';
import { ownOrigin, type Env } from './env.ts';
import { networkAddresses } from './https/network-addresses.ts';

// The command opens the database itself, and an embedded one takes one server at a time.
const noAdmin = `There is no admin yet. To make one: ${asCommand('admin', 'add mail@example.id')} (without DATABASE_URL, stop this server first)`;

/**
 * The message printed once the server listens: its addresses and version, with a self-signed certificate a QR code for
 * phones, and what is missing before others can use it.
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
    `  version ${version}; links and codes begin with ${env.publicUrl}`,
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
  const missing = missingForOthers(env.publicUrl);
  if (missing !== null) lines.push(missing);
  return lines.join('\n');
}

function missingForOthers(publicUrl: string): string | null {
  const { hostname, protocol } = new URL(publicUrl);
  if (['127.0.0.1', 'localhost', '[::1]'].includes(hostname))
    return 'Only this machine can open these addresses. For others, set PUBLIC_URL to the https address that they open.';
  if (protocol === 'http:')
    return 'PUBLIC_URL begins with http: phones open their cameras, and keep pages for later, on https only.';
  return null;
}
