import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '#tests/support/http/free-port.ts';
import { debianProgram } from '#tests/support/operated/debian.ts';
import { isFullRun } from '#tests/support/sample.ts';
import { pick, startPatient } from '../doctor/patient.ts';

let patient: Awaited<ReturnType<typeof startPatient>>;
let folder: string;
let running: ChildProcess | null = null;
beforeAll(async () => {
  patient = await startPatient();
});
afterEach(async () => {
  const child = running;
  if (child?.exitCode === null) {
    const ended = new Promise((done) => child.once('exit', done));
    child.kill('SIGTERM');
    await ended;
  }
  rmSync(folder, { recursive: true, force: true });
});
afterAll(() => patient.close());

async function start(program: string, args: string[], origin: string): Promise<void> {
  running = spawn(program, args, {
    stdio: 'ignore',
    env: { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
  });
  const isUp = async () => (await fetch(`${origin}/livez`).catch(() => null))?.status;
  await expect.poll(isUp, { timeout: 20_000 }).toBe(200);
}

async function examineNginx(locations: string) {
  folder = mkdtempSync(join(tmpdir(), 'derap-nginx-'));
  mkdirSync(join(folder, 'temp'));
  const port = await freePort();
  const config = `
    daemon off; master_process off; pid ${folder}/pid; error_log ${folder}/error.log;
    events {}
    http {
      access_log off; client_body_temp_path ${folder}/temp; proxy_temp_path ${folder}/temp;
      fastcgi_temp_path ${folder}/temp; uwsgi_temp_path ${folder}/temp; scgi_temp_path ${folder}/temp;
      server { listen 127.0.0.1:${port}; ${locations} }
    }`;
  writeFileSync(join(folder, 'nginx.conf'), config);
  const origin = `http://127.0.0.1:${port}`;
  await start(
    debianProgram('nginx', 'nginx-light'),
    ['-p', folder, '-c', join(folder, 'nginx.conf')],
    origin,
  );
  return patient.examine({ PUBLIC_URL: origin });
}

const inOrder = (check: string) => [expect.stringMatching(/^ok: /), check];

describe.runIf(isFullRun)('nginx', () => {
  test('as it is without any setting has three faults', async () => {
    const findings = await examineNginx(`location / { proxy_pass ${patient.origin}; }`);
    expect(pick(findings, 'proxy')).toEqual([
      expect.stringMatching(/^fault: The server is called "127\.0\.0\.1:\d+" instead of/),
      expect.stringMatching(/^fault: The proxy does not say who calls/),
    ]);
    expect(pick(findings, 'body limit')).toEqual([
      expect.stringMatching(/^fault: .*(status 413|connection broke)/),
    ]);
  });

  test('that names the upstream is told of the wrong name', async () => {
    const upstream = `proxy_set_header X-Forwarded-For $remote_addr; proxy_set_header Host backend;`;
    const findings = await examineNginx(`location / { proxy_pass ${patient.origin}; ${upstream} }`);
    expect(pick(findings, 'proxy')).toEqual([
      expect.stringMatching(/^fault: The server is called "backend"/),
    ]);
  });

  test('set as it should be is in order', async () => {
    const findings = await examineNginx(`
      client_max_body_size 10m;
      location / {
        proxy_pass ${patient.origin};
        proxy_set_header Host $http_host;
        proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
        proxy_set_header X-Forwarded-Proto $scheme;
      }`);
    for (const check of ['PUBLIC_URL', 'proxy', 'body limit'])
      expect([pick(findings, check)[0], check]).toEqual(inOrder(check));
  });
});

describe.runIf(isFullRun)('Caddy', () => {
  test('with one line is in order', async () => {
    folder = mkdtempSync(join(tmpdir(), 'derap-caddy-'));
    const origin = `http://127.0.0.1:${await freePort()}`;
    const site = `${origin} {\n reverse_proxy ${patient.origin}\n}\n`;
    writeFileSync(join(folder, 'Caddyfile'), `{\n admin off\n auto_https off\n}\n${site}`);
    const config = ['--adapter', 'caddyfile', '--config', join(folder, 'Caddyfile')];
    await start(debianProgram('caddy', 'caddy'), ['run', ...config], origin);
    const findings = await patient.examine({ PUBLIC_URL: origin });
    for (const check of ['PUBLIC_URL', 'proxy', 'body limit'])
      expect([pick(findings, check)[0], check]).toEqual(inOrder(check));
  });
});
