import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createKeys } from '#src/server/platform/keys.ts';
import { makeVisit, visitHeader, visitPath } from '#src/server/platform/servers/visit.ts';
import { startTestApp, testKey } from '#tests/support/app.ts';
import { pick, startPatient } from './patient.ts';
import { startProxy, type ProxyOptions } from './proxy.ts';

let patient: Awaited<ReturnType<typeof startPatient>>;
let closing: (() => Promise<unknown>)[] = [];
beforeAll(async () => {
  patient = await startPatient();
});
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});
afterAll(() => patient.close());

async function examineBehind(options: Omit<ProxyOptions, 'origin'>, origin = patient.origin) {
  const proxy = await startProxy({ origin, ...options });
  closing.push(() => proxy.close());
  return patient.examine({ PUBLIC_URL: proxy.origin });
}

describe('PUBLIC_URL', () => {
  test('reaches this installation through a proxy that passes everything on', async () => {
    const findings = await examineBehind({});
    expect(pick(findings, 'PUBLIC_URL')).toEqual([expect.stringMatching(/^ok: /)]);
    expect(pick(findings, 'proxy')).toEqual(['ok: It passes on scheme, name and caller.']);
    expect(pick(findings, 'body limit')).toEqual(['ok: Bodies of 8 MB reach the server.']);
    expect(pick(findings, 'clock')).toEqual([expect.stringMatching(/^ok: /)]);
  });

  test('that leads to another server of the same kind is found', async () => {
    const secret = 'o'.repeat(40);
    const other = await startTestApp({ variables: { SECRET_KEY: secret } });
    closing.push(() => other.close());
    const findings = await examineBehind({}, await other.listen());
    expect(pick(findings, 'PUBLIC_URL')).toEqual([
      expect.stringMatching(/^fault: Another server .* \(status 404\)/),
    ]);
    expect(pick(findings, 'body limit')).toEqual([]);
  });

  test('that leads to a page of somebody else is found, whatever it answers', async () => {
    const server = createServer((_request, response) => response.end('{"proof":"guessed"}'));
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    closing.push(() => new Promise((done) => server.close(done)));
    // It listens on a port, so the address is an object.
    const { port } = server.address() as AddressInfo;
    const findings = await patient.examine({ PUBLIC_URL: `http://127.0.0.1:${port}` });
    expect(pick(findings, 'PUBLIC_URL')).toEqual([
      expect.stringMatching(/^fault: Another server .* \(status 200\)/),
    ]);
  });

  test('where nothing listens is found with the reason', async () => {
    const findings = await patient.examine({ PUBLIC_URL: 'http://127.0.0.1:1' });
    expect(pick(findings, 'PUBLIC_URL')).toEqual([
      expect.stringMatching(/^fault: Nothing answers .*\((ECONNREFUSED|bad port)\)/),
    ]);
  });
});

describe('a proxy', () => {
  test('that does not say who calls is found', async () => {
    const findings = await examineBehind({ headers: { 'x-forwarded-for': null } });
    expect(pick(findings, 'proxy')).toEqual([
      expect.stringMatching(/^fault: The proxy does not say who calls/),
    ]);
  });

  test('that gives another name or scheme is found', async () => {
    const findings = await examineBehind({
      headers: { host: 'upstream', 'x-forwarded-proto': 'https' },
    });
    expect(pick(findings, 'proxy')).toEqual([
      expect.stringMatching(/^fault: The server takes calls as https/),
      expect.stringMatching(/^fault: The server is called "upstream"/),
    ]);
  });

  test('that takes no more than a megabyte is found', async () => {
    const findings = await examineBehind({ maxBytes: 1024 * 1024 });
    expect(pick(findings, 'body limit')).toEqual([
      expect.stringMatching(/^fault: Something in front .* 8 MB .*(status 413|connection broke)/),
    ]);
  });
});

describe('a visit', () => {
  test('is answered to nobody without the key, nor an old one again', async () => {
    const keys = createKeys([testKey]);
    const { app } = patient.app;
    const ask = async (headers: Record<string, string>) =>
      (await app.inject({ url: visitPath, headers })).statusCode;
    const header = (visit: { header: string }) => ({ [visitHeader]: visit.header });
    expect(await ask({})).toBe(404);
    expect(await ask(header(makeVisit(createKeys(['x'.repeat(40)]), new Date())))).toBe(404);
    expect(await ask(header(makeVisit(keys, new Date(Date.now() - 2 * 3_600_000))))).toBe(404);
    expect(await ask(header(makeVisit(keys, new Date())))).toBe(200);
  });

  test('without the key is refused before its body is read', async () => {
    const answer = await patient.app.app.inject({
      method: 'POST',
      url: visitPath,
      headers: { 'content-type': 'application/x-derap' },
      payload: Buffer.alloc(100),
    });
    expect(answer.statusCode).toBe(404);
  });
});
