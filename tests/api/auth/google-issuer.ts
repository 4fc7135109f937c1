import { createServer } from 'node:http';
import { exportJWK, generateKeyPair, SignJWT, type JWTPayload } from 'jose';

export const clientId = '1234-derap.apps.googleusercontent.com';

/** A local server that publishes keys and signs tokens as Google does. */
export async function startGoogle(now: () => Date) {
  const own = await generateKeyPair('RS256', { extractable: true });
  const stranger = await generateKeyPair('RS256', { extractable: true });
  const jwk = { ...(await exportJWK(own.publicKey)), kid: 'own', alg: 'RS256', use: 'sig' };
  let isUp = true;
  let asked = 0;
  const server = createServer((_request, response) => {
    asked += 1;
    response.writeHead(isUp ? 200 : 500, { 'content-type': 'application/json' });
    response.end(isUp ? JSON.stringify({ keys: [jwk] }) : '{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port');

  const seconds = () => Math.floor(now().getTime() / 1000);
  function claimsWith(overrides: Record<string, unknown>): JWTPayload {
    const claims = {
      iss: 'https://accounts.google.com',
      aud: clientId,
      sub: '1122334455',
      email: 'Sari@Gmail.example',
      email_verified: true,
      name: 'Sari Lestari',
      iat: seconds() - 5,
      exp: seconds() + 3595,
      ...overrides,
    };
    // Drops undefined claims.
    return JSON.parse(JSON.stringify(claims));
  }

  return {
    jwksUrl: `http://127.0.0.1:${address.port}/certs`,
    seconds,
    timesAsked: () => asked,
    setUp: (up: boolean) => {
      isUp = up;
    },
    sign: (overrides: Record<string, unknown> = {}) =>
      new SignJWT(claimsWith(overrides))
        .setProtectedHeader({ alg: 'RS256', kid: 'own' })
        .sign(own.privateKey),
    signAsStranger: (kid: string) =>
      new SignJWT(claimsWith({}))
        .setProtectedHeader({ alg: 'RS256', kid })
        .sign(stranger.privateKey),
    /** Algorithm confusion: signed with the public key as a shared secret. */
    signSymmetric: () =>
      new SignJWT(claimsWith({}))
        .setProtectedHeader({ alg: 'HS256', kid: 'own' })
        .sign(Buffer.from(JSON.stringify(jwk))),
    unsigned: () =>
      [{ alg: 'none', kid: 'own' }, claimsWith({})]
        .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
        .join('.') + '.',
    async signPss() {
      const { privateKey } = await generateKeyPair('PS256');
      return new SignJWT(claimsWith({}))
        .setProtectedHeader({ alg: 'PS256', kid: 'own' })
        .sign(privateKey);
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export type GoogleServer = Awaited<ReturnType<typeof startGoogle>>;
