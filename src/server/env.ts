import { resolve } from 'node:path';
import * as z from 'zod/mini';
import {
  companions,
  expected,
  schemas,
  toSender,
  type VariableName,
  type Variables,
} from './env-variables.ts';
import { networkAddresses } from './https/network-addresses.ts';
import { StartError } from './start-error.ts';

/** The server's whole configuration, parsed once. What is not set is null. */
export type Env = {
  port: number;
  host: string;
  /** Origin for links, share pictures and canonical addresses; no slash at the end. */
  publicUrl: string;
  /** Absolute. */
  dataDir: string;
  /** Null: the embedded PostgreSQL. */
  databaseUrl: string | null;
  /** False: the start leaves the schema as it is and refuses one that it cannot serve. */
  migrates: boolean;
  /** Null: `demo` for a new embedded database, else `none`. */
  seed: 'demo' | 'none' | null;
  demoPassword: string | null;
  /** The first encrypts, all decrypt; empty until `ensureSecrets` has read or generated them. */
  secretKeys: readonly string[];
  google: { clientId: string; jwksUrl: string; issuers: readonly string[] } | null;
  smtpUrl: string | null;
  /** Null: the SMTP user, or no-reply at our own host name. */
  mailFrom: { name: string; address: string } | null;
  /** Where answers to mails go; null: to the sender. */
  mailReplyTo: string | null;
  /** Where mail servers report what they could not deliver; null: to the sender. */
  mailBouncesTo: string | null;
  /** What the mailbox for such reports shows when it hands them on; null: none are taken. */
  mailReportKey: string | null;
  vapid: VapidKeys | null;
  /** Where pushes may go besides the public internet; null outside tests. */
  pushTestOrigin: string | null;
  s3: S3Settings | null;
  backup: BackupSettings;
  /** `files`: the operator's PEM files; `self-made`: a self-signed certificate for the local network. */
  https: { kind: 'files'; cert: string; key: string } | { kind: 'self-made' } | null;
  /** API host of a client-only build; added to connect-src. */
  apiHost: string | null;
  /** Prefix of image file names; added to img-src. */
  imageHost: string | null;
  /** Trusted reverse proxies, in Fastify's format. */
  trustProxy: string | null;
  /** False: browsers get a worker that removes itself, because the released one is faulty. */
  hasServiceWorker: boolean;
};

/** Keys as base64url of the uncompressed point and the scalar; `subject` a mailto: or https: address. */
export type VapidKeys = { publicKey: string; privateKey: string; subject: string };

export type BackupSettings = {
  /** Encrypts archives; null: anybody can read them. */
  passphrase: string | null;
  /** Null: the server takes none by itself. */
  everyMs: number | null;
  /** How many of the server's own stay. */
  keep: number;
};

export type S3Settings = {
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Null: Amazon's own. */
  endpoint: string | null;
};

type Environment = Readonly<Record<string, string | undefined>>;

/** Lists invalid variables and what they expect, without their values, which may be secret. */
export class EnvError extends StartError {
  override name = 'EnvError';

  constructor(problems: readonly string[]) {
    super(`The configuration is wrong:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
  }
}

/**
 * Parses the environment (an empty value counts as not set) and the command line, which knows only `--https`.
 *
 * @throws EnvError
 */
export function parseEnv(variables: Environment, args: readonly string[] = []): Env {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const parsed = z.object(schemas).safeParse(given);
  const problems = parsed.success
    ? []
    : [...new Set(parsed.error.issues.map((issue) => String(issue.path[0])))].map(describe);
  problems.push(...missingCompanions(given));
  problems.push(
    ...args.filter((arg) => arg !== '--https').map((arg) => `${arg}: only --https is known`),
  );
  if (!parsed.success || problems.length > 0) throw new EnvError(problems);
  return toEnv(parsed.data, args.includes('--https'));
}

function describe(name: string): string {
  return `${name}: expected ${isName(name) ? expected[name] : 'something else'}`;
}

function isName(name: string): name is VariableName {
  return name in expected;
}

function missingCompanions(given: Environment): string[] {
  return companions.flatMap(([some, all]) => {
    const cause = some.find((name) => given[name] !== undefined);
    const missing = cause === undefined ? [] : all.filter((name) => given[name] === undefined);
    return missing.map((name) => `${name}: expected ${expected[name]}, because ${cause} is set`);
  });
}

function toEnv(given: Variables, wantsHttps: boolean): Env {
  const https = toHttps(given, wantsHttps);
  // A self-signed certificate is for phones, so listen on the network.
  const host = given.HOST ?? (https?.kind === 'self-made' ? '0.0.0.0' : '127.0.0.1');
  const reachedAt = https?.kind === 'self-made' ? (networkAddresses()[0] ?? host) : host;
  const publicUrl = given.PUBLIC_URL ?? ownOrigin(https ? 'https' : 'http', reachedAt, given.PORT);
  return {
    port: given.PORT,
    host,
    publicUrl: publicUrl.replace(/\/$/, ''),
    dataDir: resolve(given.DATA_DIR),
    databaseUrl: given.DATABASE_URL ?? null,
    migrates: given.MIGRATE === 'on',
    seed: given.SEED ?? null,
    demoPassword: given.DEMO_PASSWORD ?? null,
    secretKeys: given.SECRET_KEY?.split(',') ?? [],
    google: toGoogle(given),
    smtpUrl: given.SMTP_URL ?? null,
    mailFrom: given.MAIL_FROM === undefined ? null : toSender(given.MAIL_FROM),
    mailReplyTo: given.MAIL_REPLY_TO ?? null,
    mailBouncesTo: given.MAIL_BOUNCES_TO ?? null,
    mailReportKey: given.MAIL_REPORT_KEY ?? null,
    vapid: toVapid(given),
    pushTestOrigin:
      given.PUSH_TEST_ORIGIN === undefined ? null : new URL(given.PUSH_TEST_ORIGIN).origin,
    s3: toS3(given),
    backup: toBackup(given),
    https,
    apiHost: given.VITE_API_HOST ?? null,
    imageHost: given.VITE_IMAGE_HOST ?? null,
    trustProxy: given.TRUST_PROXY ?? null,
    hasServiceWorker: given.SERVICE_WORKER === 'on',
  };
}

function toHttps(given: Variables, wantsHttps: boolean): Env['https'] {
  const { HTTPS_CERT: cert, HTTPS_KEY: key } = given;
  if (cert !== undefined && key !== undefined) return { kind: 'files', cert, key };
  return wantsHttps ? { kind: 'self-made' } : null;
}

/** The origin of a server listening on `host`, as seen from the same machine. */
export function ownOrigin(scheme: 'http' | 'https', host: string, port: number): string {
  const isWildcard = host === '0.0.0.0' || host === '::';
  const name = isWildcard ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return new URL(`${scheme}://${name}:${port}`).origin;
}

// https://developers.google.com/identity/gsi/web/guides/verify-google-id-token
function toGoogle(given: Variables): Env['google'] {
  if (given.GOOGLE_CLIENT_ID === undefined) return null;
  return {
    clientId: given.GOOGLE_CLIENT_ID,
    jwksUrl: given.GOOGLE_JWKS_URL ?? 'https://www.googleapis.com/oauth2/v3/certs',
    issuers: given.GOOGLE_ISSUER
      ? [given.GOOGLE_ISSUER]
      : ['https://accounts.google.com', 'accounts.google.com'],
  };
}

function toVapid(given: Variables): VapidKeys | null {
  const { VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY, VAPID_SUBJECT } = given;
  if (!VAPID_PUBLIC_KEY || !VAPID_PRIVATE_KEY || !VAPID_SUBJECT) return null;
  return { publicKey: VAPID_PUBLIC_KEY, privateKey: VAPID_PRIVATE_KEY, subject: VAPID_SUBJECT };
}

function toBackup(given: Variables): BackupSettings {
  const { BACKUP_PASSPHRASE: passphrase = null, BACKUP_EVERY: every, BACKUP_KEEP: keep } = given;
  const hours = every?.endsWith('d') ? 24 : 1;
  const everyMs = every === undefined ? null : Number(every.slice(0, -1)) * hours * 3_600_000;
  return { passphrase, everyMs, keep };
}

function toS3(given: Variables): S3Settings | null {
  const { S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = given;
  if (!S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) return null;
  return {
    bucket: S3_BUCKET,
    region: given.S3_REGION ?? 'us-east-1',
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
    endpoint: given.S3_ENDPOINT ?? null,
  };
}
