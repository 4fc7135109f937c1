import { expect, test } from 'vitest';
import { createPasswords, decoyHash } from './passwords.ts';
import { QueueFull } from '#src/server/platform/work-queue.ts';

const passwords = createPasswords();

test('a hash opens to its own password only, and never without a hash', async () => {
  const hash = await passwords.hash('kopi di café itu', 'rani');
  expect(await passwords.verify(hash, 'kopi di café itu', 'rani')).toBe(true);
  expect(await passwords.verify(hash, 'kopi di cafe\u0301 itu', 'rani')).toBe(true);
  expect(await passwords.verify(hash, 'kopi di cafe itu', 'rani')).toBe(false);
  expect(await passwords.verify(null, 'kopi di café itu', 'rani')).toBe(false);
});

test('an account that is not there costs what a real one costs', async () => {
  const shapeOf = (hash: string) =>
    hash.split('$').map((part, index) => (index < 4 ? part : part.length));
  const hash = await passwords.hash('kopi di kafe itu', 'rani');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(shapeOf(decoyHash)).toEqual(shapeOf(hash));
});

test('of thirty at once, twenty-two are served and the rest hear that the line is full', async () => {
  const results = await Promise.allSettled(
    Array.from({ length: 30 }, () => passwords.verify(null, 'siapa saja', 'rani')),
  );
  const refused = results.filter((result) => result.status === 'rejected');
  expect(refused).toHaveLength(8);
  for (const { reason } of refused) expect(reason).toBeInstanceOf(QueueFull);
});
