import { randomBytes } from 'node:crypto';
import { rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '#tests/support/http/free-port.ts';
import { startServerProcess, type ServerProcess } from '#tests/support/http/server-process.ts';
import { toMultipart } from '#tests/support/media/pictures.ts';
import { exampleHost, startCaddy, startNginx, type Front } from '#tests/support/operated/fronts.ts';
import { runPacked, unpackRelease, type Packed } from '#tests/support/operated/packed.ts';
import { isFullRun } from '#tests/support/sample.ts';

const maxArchiveBytes = 200e6;
const password = 'sembilan-kilometer';
const fronts = { nginx: startNginx, caddy: startCaddy };

describe.runIf(isFullRun)('a release from its archive', () => {
  let packed: Packed;
  let linkToken: string;
  beforeAll(() => {
    packed = unpackRelease();
    const added = runPacked(packed, { args: ['admin', 'add', 'admin@derap.test'] });
    linkToken = /#token=(\S+)/.exec(added.stdout)?.[1] ?? '';
    expect(added.stderr).toBe('');
  }, 600_000);
  afterAll(() => rmSync(packed.folder, { recursive: true, force: true }));

  function serve(variables: Record<string, string>): Promise<ServerProcess> {
    const { program, dataDir, userId } = packed;
    return startServerProcess({
      variables: { DATA_DIR: dataDir, ...variables },
      entry: join(program, 'main.js'),
      ...(userId === undefined ? {} : { userId }),
    });
  }

  test('is small, and names the commands that are there', () => {
    expect(statSync(packed.archive).size).toBeLessThan(maxArchiveBytes);
    const unknown = runPacked(packed, { args: ['fly'] });
    expect(unknown).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('serve admin db doctor backup restore'),
    });
    const usage = runPacked(packed, { args: ['db'] });
    expect(usage.stderr).toContain('node main.js db migrate');
    const wrong = runPacked(packed, { args: ['db', 'migrate'], variables: { PORT: 'many' } });
    expect(wrong.status).toBe(1);
    expect(wrong.stderr).toMatch(/^The configuration is wrong:\n {2}PORT: /);
  });

  test.each(['nginx', 'caddy'] as const)('serves behind %s with our example', async (name) => {
    const [behind, https, http] = [await freePort(), await freePort(), await freePort()];
    const server = await serve({
      PORT: String(behind),
      PUBLIC_URL: `https://${exampleHost}:${https}`,
    });
    const front = await fronts[name](join(packed.folder, name), { behind, https, http });
    try {
      expect(server.output()).toContain(`links and codes begin with ${front.origin}`);
      await walk(front);
      expect(front.accessLog()).toContain('/event');
      expect(front.accessLog()).not.toContain('a-secret-code');
    } finally {
      await front.stop();
      await server.end('SIGTERM');
    }
  });

  /** What the front has to let through: pages, a session, an upload of 3 MB; and what it keeps out of its log. */
  async function walk(front: Front): Promise<void> {
    const page = await front.request('/event');
    expect(page).toMatchObject({ status: 200, type: expect.stringContaining('text/html') });
    expect(page.body).toContain(`<link rel="canonical" href="${front.origin}/event"`);
    for (const path of [
      '/claim/a-secret-code',
      '/api/invite/a-secret-code',
      '/transfer/a-secret-code',
    ])
      expect((await front.request(path)).status).toBeLessThan(500);
    const bearer = await signIn(front);
    const { headers, payload } = toMultipart([{ bytes: await noise(), type: 'image/png' }]);
    expect(payload.length).toBeGreaterThan(3e6);
    const upload = await front.request('/api/media?purpose=photo', {
      method: 'POST',
      headers: { ...headers, authorization: `Bearer ${bearer}` },
      body: payload,
    });
    expect(upload, upload.body).toMatchObject({ status: 201 });
  }

  async function signIn(front: Front): Promise<string> {
    const post = (path: string, body: object) =>
      front.request(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    if (linkToken !== '')
      await post('/api/auth/reset_password', { token: linkToken, new_password: password });
    linkToken = '';
    const answer = await post('/api/auth/login', { email: 'admin@derap.test', password });
    expect(answer, answer.body).toMatchObject({ status: 200 });
    const { access_token: bearer } = JSON.parse(answer.body);
    return String(bearer);
  }
});

/** Random dots, which no format makes smaller. */
async function noise(): Promise<Buffer> {
  const [width, height] = [1200, 900];
  const raw = { width, height, channels: 3 as const };
  return sharp(randomBytes(width * height * 3), { raw })
    .png()
    .toBuffer();
}
