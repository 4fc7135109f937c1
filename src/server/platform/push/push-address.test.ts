import { expect, test } from 'vitest';
import { isOurNetwork, isPushAddress, publicLookup } from './push-address.ts';

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.31.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.100.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '::1',
  '::',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  'fd12::1',
  'fe80::1',
  'no address',
])('%s is not of the public internet', (address) => {
  expect(isOurNetwork(address)).toBe(true);
});

test.each(['142.250.4.95', '172.32.0.1', '2a00:1450:4001::200a'])('%s is', (address) => {
  expect(isOurNetwork(address)).toBe(false);
});

test.each([
  ['https://fcm.googleapis.com/fcm/send/abc', true],
  ['https://web.push.apple.com/QGuQ', true],
  ['http://fcm.googleapis.com/fcm/send/abc', false],
  ['https://fcm.googleapis.com:8443/fcm', false],
  ['https://user:pass@fcm.googleapis.com/', false],
  ['https://localhost/push', false],
  ['https://metadata/', false],
  ['https://127.0.0.1/push', false],
  ['https://2130706433/push', false],
  ['https://[::1]/push', false],
  ['https://93.184.216.34/push', false],
  ['ftp://fcm.googleapis.com/', false],
  ['nonsense', false],
])('%s may be pushed to: %s', (endpoint, isAllowed) => {
  expect(isPushAddress(endpoint, null)).toBe(isAllowed);
});

test('only the origin that tests name is taken as well', () => {
  const origin = 'http://127.0.0.1:4000';
  expect(isPushAddress(`${origin}/device/1`, origin)).toBe(true);
  expect(isPushAddress('http://127.0.0.1:4001/device/1', origin)).toBe(false);
});

test('a name that stands for an address of our network is not called', async () => {
  const found = await new Promise<{ error: unknown }>((resolve) => {
    publicLookup('localhost', { all: true }, (error) => resolve({ error }));
  });
  expect(found.error).toMatchObject({ code: 'EOURNETWORK' });
});
