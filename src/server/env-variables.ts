import { isIP } from 'node:net';
import * as z from 'zod/mini';

const text = z.optional(z.string());
const url = (pattern: RegExp) => z.optional(z.url({ protocol: pattern }));
const webUrl = url(/^https?$/);

const port = z.pipe(
  z.string().check(
    z.regex(/^\d{1,5}$/),
    z.refine((digits) => Number(digits) <= 65_535),
  ),
  z.transform(Number),
);

const count = z.pipe(z.string().check(z.regex(/^[1-9]\d{0,2}$/)), z.transform(Number));

/** Schemas of all variables. */
export const schemas = {
  PORT: z._default(port, 3000),
  HOST: z.optional(z.string().check(z.regex(/^[\w.:-]+$/))),
  PUBLIC_URL: z.optional(
    z.url({ protocol: /^https?$/ }).check(z.regex(/^https?:\/\/[^/?#@]+\/?$/)),
  ),
  DATA_DIR: z._default(z.string(), '.data'),
  DATABASE_URL: url(/^postgres(ql)?$/),
  MIGRATE: z._default(z.enum(['on', 'off']), 'on'),
  SEED: z.optional(z.enum(['demo', 'none'])),
  DEMO_PASSWORD: z.optional(z.string().check(z.minLength(8), z.maxLength(128))),
  SECRET_KEY: z.optional(
    z.string().check(z.regex(/^[^\s,]{32,}(,[^\s,]{32,})*$/), z.refine(hasNoDuplicates)),
  ),
  GOOGLE_CLIENT_ID: z.optional(z.string().check(z.regex(/^[\w.-]+$/))),
  GOOGLE_JWKS_URL: webUrl,
  GOOGLE_ISSUER: webUrl,
  SMTP_URL: url(/^smtps?$/),
  MAIL_FROM: z.optional(z.string().check(z.refine((sender) => toSender(sender) !== null))),
  MAIL_REPLY_TO: z.optional(z.email()),
  MAIL_BOUNCES_TO: z.optional(z.email()),
  MAIL_REPORT_KEY: z.optional(z.string().check(z.regex(/^[\x21-\x7e]{32,200}$/))),
  VAPID_PUBLIC_KEY: z.optional(z.string().check(z.regex(/^[\w-]{87}$/))),
  VAPID_PRIVATE_KEY: z.optional(z.string().check(z.regex(/^[\w-]{43}$/))),
  VAPID_SUBJECT: z.optional(z.string().check(z.regex(/^(mailto:|https:\/\/)\S+$/))),
  PUSH_TEST_ORIGIN: webUrl,
  S3_BUCKET: text,
  S3_REGION: text,
  S3_ACCESS_KEY_ID: text,
  S3_SECRET_ACCESS_KEY: text,
  S3_ENDPOINT: webUrl,
  HTTPS_CERT: text,
  HTTPS_KEY: text,
  VITE_API_HOST: webUrl,
  VITE_IMAGE_HOST: webUrl,
  BACKUP_PASSPHRASE: z.optional(z.string().check(z.minLength(12), z.maxLength(1000))),
  BACKUP_EVERY: z.optional(z.string().check(z.regex(/^[1-9]\d{0,3}[hd]$/))),
  BACKUP_KEEP: z._default(count, 7),
  SERVICE_WORKER: z._default(z.enum(['on', 'off']), 'on'),
  TRUST_PROXY: z.optional(z.string().check(z.refine(isProxyList))),
};

function hasNoDuplicates(list: string): boolean {
  const texts = list.split(',');
  return new Set(texts).size === texts.length;
}

// Fastify's format: addresses, networks with prefix length or mask, and three names of local ranges.
function isProxyList(list: string): boolean {
  return list.split(',').every((entry) => {
    const [address = '', range, ...rest] = entry.trim().split('/');
    if (/^(loopback|linklocal|uniquelocal)$/.test(address)) return range === undefined;
    const kind = isIP(address);
    if (kind === 0 || rest.length > 0) return false;
    if (range === undefined || (kind === 4 && isIP(range) === 4)) return true;
    return /^\d{1,3}$/.test(range) && Number(range) <= (kind === 4 ? 32 : 128);
  });
}

/** Reads `Name <address>` or an address; null when it is neither. */
export function toSender(sender: string): { name: string; address: string } | null {
  const [, name = '', address = sender] = /^([^<>"\p{Cc}]*)<([^<>]*)>$/u.exec(sender.trim()) ?? [];
  const parsed = z.email().safeParse(address.trim());
  return parsed.success ? { name: name.trim() || 'Derap', address: parsed.data } : null;
}

export type VariableName = keyof typeof schemas;

/** Descriptions of the expected values, for error messages. */
export const expected: Record<VariableName, string> = {
  PORT: 'a whole number from 0 to 65535 (0: any free port)',
  HOST: 'an address or host name to listen on, such as 127.0.0.1 or 0.0.0.0',
  PUBLIC_URL: 'an http(s) address without a path, such as https://derap.example',
  DATA_DIR: 'a folder',
  DATABASE_URL: 'a PostgreSQL address, such as postgres://user:password@host:5432/name',
  MIGRATE: '"on" or "off"',
  SEED: '"demo" or "none"',
  DEMO_PASSWORD: '8 to 128 characters',
  SECRET_KEY: 'one or more different random texts of at least 32 characters, separated by commas',
  GOOGLE_CLIENT_ID: 'an OAuth client id, such as 1234-abc.apps.googleusercontent.com',
  GOOGLE_JWKS_URL: 'an http(s) address (for tests only)',
  GOOGLE_ISSUER: 'an http(s) address (for tests only)',
  SMTP_URL: 'an address such as smtps://user:password@host:465',
  MAIL_FROM: 'an address, or a name with an address such as Derap <halo@derap.example>',
  MAIL_REPLY_TO: 'an email address',
  MAIL_BOUNCES_TO: 'an email address',
  MAIL_REPORT_KEY: 'a random text of 32 to 200 characters without spaces',
  VAPID_PUBLIC_KEY: 'a P-256 point of 87 base64url characters',
  VAPID_PRIVATE_KEY: 'a P-256 scalar of 43 base64url characters',
  VAPID_SUBJECT: 'a mailto: or https: address',
  PUSH_TEST_ORIGIN: 'an http(s) address (for tests only)',
  S3_BUCKET: 'the name of a bucket',
  S3_REGION: 'the name of a region',
  S3_ACCESS_KEY_ID: 'an access key id',
  S3_SECRET_ACCESS_KEY: 'a secret access key',
  S3_ENDPOINT: 'an http(s) address',
  HTTPS_CERT: 'the path of a PEM certificate',
  HTTPS_KEY: 'the path of a PEM private key',
  VITE_API_HOST: 'an http(s) address',
  VITE_IMAGE_HOST: 'an http(s) address',
  BACKUP_PASSPHRASE: '12 to 1000 characters',
  BACKUP_EVERY: 'a time between backups, in hours or days, such as 6h or 1d',
  BACKUP_KEEP: 'how many backups to keep, from 1 to 999',
  SERVICE_WORKER: '"on" or "off"',
  TRUST_PROXY:
    'addresses or networks of reverse proxies, separated by commas, such as 10.0.0.0/8, fd00::1',
};

export type Variables = z.output<z.ZodMiniObject<typeof schemas>>;

/** Each line: if any variable of the first list is set, all of the second must be. */
export const companions: readonly (readonly [readonly VariableName[], readonly VariableName[]])[] =
  [
    [['DATABASE_URL'], ['SECRET_KEY']],
    [
      ['HTTPS_CERT', 'HTTPS_KEY'],
      ['HTTPS_CERT', 'HTTPS_KEY'],
    ],
    [['GOOGLE_JWKS_URL', 'GOOGLE_ISSUER'], ['GOOGLE_CLIENT_ID']],
    [
      ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY', 'VAPID_SUBJECT'],
      ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY', 'VAPID_SUBJECT'],
    ],
    [
      ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY', 'S3_ENDPOINT', 'S3_REGION'],
      ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
    ],
  ];
