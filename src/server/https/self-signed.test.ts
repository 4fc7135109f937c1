import { X509Certificate } from 'node:crypto';
import { createServer, get } from 'node:https';
import { expect, test } from 'vitest';
import { makeSelfSigned } from './self-signed.ts';

test('a client that trusts the self-made certificate connects by name and by address', async () => {
  const { cert, key } = await makeSelfSigned(['localhost', '127.0.0.1'], new Date());
  const server = createServer({ cert, key }, (_request, response) => response.end('served'));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  try {
    expect(await fetchText(`https://localhost:${port}`, cert)).toBe('served');
    expect(await fetchText(`https://127.0.0.1:${port}`, cert)).toBe('served');
  } finally {
    server.close();
  }
});

test('the certificate is for the named hosts only and lives no longer than phones allow', async () => {
  const now = new Date('2027-02-14T00:00:00Z');
  const { cert } = await makeSelfSigned(['localhost', '192.168.1.20'], now);
  const parsed = new X509Certificate(cert);
  expect(parsed.checkIP('192.168.1.20')).toBe('192.168.1.20');
  expect(parsed.checkHost('localhost')).toBe('localhost');
  expect(parsed.checkIP('192.168.1.21')).toBeUndefined();
  expect(parsed.verify(parsed.publicKey)).toBe(true);
  expect([parsed.ca, parsed.keyUsage]).toEqual([false, ['1.3.6.1.5.5.7.3.1']]);
  const days = (new Date(parsed.validTo).getTime() - new Date(parsed.validFrom).getTime()) / 864e5;
  expect(days).toBeLessThanOrEqual(398);
});

function fetchText(url: string, ca: string): Promise<string> {
  return new Promise((resolve, reject) => {
    get(url, { ca, family: 4, agent: false }, (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (part: string) => (body += part));
      response.on('end', () => resolve(body));
    }).on('error', reject);
  });
}
