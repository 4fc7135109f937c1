import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { EnvError, parseEnv } from './env.ts';

const key = 'k'.repeat(32);

test('with nothing set the app serves itself on 127.0.0.1:3000 with the embedded database', () => {
  const env = parseEnv({});
  expect(env).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    publicUrl: 'http://127.0.0.1:3000',
    databaseUrl: null,
    seed: null,
    google: null,
    https: null,
  });
  expect(env.dataDir).toMatch(/\/\.data$/);
});

test('an empty value counts as not set', () => {
  expect(parseEnv({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 3000, databaseUrl: null });
});

test.each([
  ['PORT', 'eighty'],
  ['PORT', '70000'],
  ['PORT', '1.5'],
  ['PORT', ' '],
  ['PORT', '0x50'],
  ['HOST', 'two words'],
  ['PUBLIC_URL', 'derap.example'],
  ['PUBLIC_URL', 'https://derap.example/app'],
  ['PUBLIC_URL', 'https://admin:word@derap.example'],
  ['DATABASE_URL', 'mysql://host/name'],
  ['SEED', 'yes'],
  ['DEMO_PASSWORD', 'short'],
  ['SECRET_KEY', 'short'],
  ['SECRET_KEY', `${key},short`],
  ['SECRET_KEY', `${key},${key}`],
  ['SMTP_URL', 'http://host'],
  ['MAIL_FROM', 'Derap'],
  ['MAIL_FROM', 'Derap <halo>'],
  ['MAIL_FROM', 'Derap\r\nBcc: x@derap.test <halo@derap.test>'],
  ['MAIL_REPLY_TO', 'Derap <halo@derap.test>'],
  ['VAPID_SUBJECT', 'someone'],
  ['S3_ENDPOINT', 'host'],
  ['VITE_API_HOST', 'javascript:alert(1)'],
  ['SERVICE_WORKER', 'no'],
  ['TRUST_PROXY', 'true'],
  ['TRUST_PROXY', 'proxy.internal'],
  ['TRUST_PROXY', '10.0.0.1, 10.0.0.0/33'],
  ['TRUST_PROXY', '10.0.0.1,'],
])('a wrong %s (%s) is refused by name, without showing the value', (name, value) => {
  const refusal = errorOf({ [name]: value });
  expect(refusal).toContain(`  ${name}: expected`);
  expect(refusal).not.toContain(`"${value}"`);
});

test('all wrong variables are named at once', () => {
  const refusal = errorOf({ PORT: 'x', SEED: 'x' });
  expect(refusal).toMatch(/PORT[^]*SEED/);
});

test('a database of one’s own needs a key of one’s own', () => {
  const databaseUrl = 'postgres://derap@db/derap';
  expect(errorOf({ DATABASE_URL: databaseUrl })).toContain('SECRET_KEY: expected');
  const env = parseEnv({ DATABASE_URL: databaseUrl, SECRET_KEY: `${key},${key}2` });
  expect(env).toMatchObject({ databaseUrl, secretKeys: [key, `${key}2`] });
});

test('the sender of mails is an address, with or without a name', () => {
  const from = (text: string) => parseEnv({ MAIL_FROM: text }).mailFrom;
  expect(from('halo@derap.test')).toEqual({ name: 'Derap', address: 'halo@derap.test' });
  expect(from(' Lari Bareng <halo@derap.test>')).toEqual({
    name: 'Lari Bareng',
    address: 'halo@derap.test',
  });
  expect(parseEnv({ MAIL_REPLY_TO: 'jawab@derap.test' })).toMatchObject({
    mailFrom: null,
    mailReplyTo: 'jawab@derap.test',
  });
});

test('half a certificate is refused', () => {
  expect(errorOf({ HTTPS_CERT: 'cert.pem' })).toContain('HTTPS_KEY: expected');
});

test('--https listens on the network with a self-made certificate', () => {
  expect(parseEnv({ PORT: '8443' }, ['--https'])).toMatchObject({
    https: { kind: 'self-made' },
    host: '0.0.0.0',
    publicUrl: expect.stringMatching(/^https:\/\/[\w.]+:8443$/),
  });
  expect(() => parseEnv({}, ['--htps'])).toThrow('--htps: only --https is known');
});

test.each(['10.0.0.1', '10.0.0.0/8, fd00::/8', '10.0.0.0/255.0.0.0', 'loopback,uniquelocal'])(
  'the reverse proxies %s are those that Fastify takes',
  (list) => {
    const { trustProxy } = parseEnv({ TRUST_PROXY: list });
    expect(trustProxy).toBe(list);
    expect(() => Fastify({ trustProxy: list })).not.toThrow();
  },
);

test('Google’s addresses are its own unless a test gives others', () => {
  expect(parseEnv({ GOOGLE_CLIENT_ID: 'abc' }).google).toEqual({
    clientId: 'abc',
    jwksUrl: 'https://www.googleapis.com/oauth2/v3/certs',
    issuers: ['https://accounts.google.com', 'accounts.google.com'],
  });
});

function errorOf(variables: Record<string, string>): string {
  try {
    parseEnv(variables);
  } catch (error) {
    if (error instanceof EnvError) return error.message;
  }
  throw new Error('expected an EnvError');
}
