import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { join } from 'node:path';
import { root } from '#src/build/root.ts';
import { debianProgram } from './debian.ts';

/** The name that the examples of docs/deploy use. */
export const exampleHost = 'lari.example.id';

export type Front = {
  origin: string;
  accessLog: () => string;
  request: (path: string, sent?: Sent) => Promise<{ status: number; type: string; body: string }>;
  stop: () => Promise<void>;
};

type Sent = { method?: 'GET' | 'POST'; headers?: Record<string, string>; body?: Buffer | string };
type Ports = { behind: number; https: number; http: number };

/** Starts nginx with docs/deploy/nginx.conf, of which only ports and paths are changed, and a certificate of its own. */
export async function startNginx(folder: string, ports: Ports): Promise<Front> {
  const program = debianProgram('nginx', 'nginx-light');
  mkdirSync(folder, { recursive: true });
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  const subject = ['-subj', `/CN=${exampleHost}`, '-addext', `subjectAltName=DNS:${exampleHost}`];
  const kind = [
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:prime256v1',
    '-nodes',
    '-days',
    '2',
  ];
  const files = ['-keyout', key, '-out', certificate];
  execFileSync('openssl', ['req', '-x509', ...kind, ...subject, ...files], { stdio: 'ignore' });
  const accessLog = join(folder, 'access.log');
  const site = changed(readExample('nginx.conf'), [
    [/listen (\[::\]:)?80;/g, `listen 127.0.0.1:${ports.http};`],
    [/listen 443 ssl/g, `listen 127.0.0.1:${ports.https} ssl`],
    [/\n\s*listen \[::\]:443 ssl http2;/g, ''],
    [/\/etc\/letsencrypt\/\S+\/fullchain\.pem/g, certificate],
    [/\/etc\/letsencrypt\/\S+\/privkey\.pem/g, key],
    ['/var/log/nginx/derap.log', accessLog],
    ['127.0.0.1:3000', `127.0.0.1:${ports.behind}`],
  ]).replace(
    `listen 127.0.0.1:${ports.http};\n  listen 127.0.0.1:${ports.http};`,
    `listen 127.0.0.1:${ports.http};`,
  );
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(folder, name)};`,
  );
  const lines = [
    'daemon off; worker_processes 1;',
    `pid ${join(folder, 'nginx.pid')}; error_log ${join(folder, 'error.log')};`,
    'events {}',
    `http { ${temporary.join(' ')}\n${site}}`,
  ];
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, lines.join('\n'));
  const args = ['-c', file, '-p', folder, '-e', join(folder, 'error.log')];
  execFileSync(program, ['-t', ...args], { stdio: 'pipe' });
  return startFront({ program, args, accessLog, authority: () => certificate, https: ports.https });
}

/** Starts Caddy with docs/deploy/Caddyfile, of which only ports and paths are changed, and its own certificate authority. */
export async function startCaddy(folder: string, ports: Ports): Promise<Front> {
  const program = debianProgram('caddy', 'caddy');
  const storage = join(folder, 'storage');
  mkdirSync(storage, { recursive: true });
  const accessLog = join(folder, 'access.log');
  const site = changed(readExample('Caddyfile'), [
    ['/var/log/caddy/derap.log', accessLog],
    ['127.0.0.1:3000', `127.0.0.1:${ports.behind}`],
  ]);
  const settings = [
    `admin off`,
    `storage file_system ${storage}`,
    `http_port ${ports.http}`,
    `https_port ${ports.https}`,
    'local_certs',
    'skip_install_trust',
  ];
  const file = join(folder, 'Caddyfile');
  writeFileSync(file, `{\n${settings.map((line) => `\t${line}`).join('\n')}\n}\n${site}`);
  const args = ['run', '--adapter', 'caddyfile', '--config', file];
  const authority = () => join(storage, 'pki/authorities/local/root.crt');
  return startFront({ program, args, accessLog, authority, https: ports.https });
}

/** Each change has to find something: the example may have been rewritten. */
function changed(text: string, changes: readonly (readonly [string | RegExp, string])[]): string {
  return changes.reduce((done, [from, to]) => {
    const next = done.replaceAll(from, to);
    if (next === done) throw new Error(`The example has no ${from}.`);
    return next;
  }, text);
}

function readExample(name: string): string {
  return readFileSync(join(root, 'docs/deploy', name), 'utf8');
}

type Program = {
  program: string;
  args: readonly string[];
  accessLog: string;
  /** The file with the certificate to trust, once it is there. */
  authority: () => string;
  https: number;
};

async function startFront({ program, args, accessLog, authority, https }: Program): Promise<Front> {
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const send = (path: string, sent: Sent = {}) =>
    sendTo({ port: https, ca: readFileSync(authority(), 'utf8'), path, ...sent });
  for (let tries = 0; ; tries += 1) {
    if (existsSync(authority()) && (await send('/livez').catch(() => null)) !== null) break;
    if (tries > 100 || child.exitCode !== null)
      throw new Error(`${program} did not start:\n${output}`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  return {
    origin: `https://${exampleHost}:${https}`,
    accessLog: () => (existsSync(accessLog) ? readFileSync(accessLog, 'utf8') : ''),
    request: send,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

function sendTo({
  port,
  ca,
  path,
  method = 'GET',
  headers = {},
  body,
}: Sent & { port: number; ca: string; path: string }) {
  return new Promise<{ status: number; type: string; body: string }>((resolve, reject) => {
    const host = `${exampleHost}:${port}`;
    const options = { host: '127.0.0.1', port, ca, path, method, servername: exampleHost };
    const asked = request({ ...options, headers: { host, ...headers } }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.once('error', reject);
      answer.once('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          type: String(answer.headers['content-type']),
          body: Buffer.concat(parts).toString(),
        }),
      );
    });
    asked.once('error', reject);
    asked.end(body);
  });
}
