import { expect, test } from 'vitest';
import { toProblem } from './error-handler.ts';
import { QueueFull } from '#src/server/platform/work-queue.ts';

test.each([
  [400, 'invalid_request'],
  [403, 'not_found'],
  [404, 'not_found'],
  [412, 'invalid_request'],
  [413, 'payload_too_large'],
  [416, 'invalid_request'],
  [429, 'rate_limited'],
  [500, 'internal_error'],
  [503, 'unavailable'],
  [undefined, 'internal_error'],
] as const)('what a library throws with status %s is %s', (statusCode, code) => {
  expect(toProblem(Object.assign(new Error('a path'), { statusCode })).code).toBe(code);
});

test('a queue in which nobody else may wait asks to come back', () => {
  const found = toProblem(new QueueFull('Nobody else may wait'));
  expect([found.code, found.options.retryAfter]).toEqual(['busy', 5]);
});

test.each([
  ['ENOENT', 'connect', 'unavailable'],
  ['ECONNREFUSED', 'connect', 'unavailable'],
  ['ECONNREFUSED', undefined, 'unavailable'],
  ['EHOSTUNREACH', 'connect', 'unavailable'],
  ['ENOTFOUND', 'getaddrinfo', 'unavailable'],
  ['57P01', undefined, 'unavailable'],
  ['57014', undefined, 'unavailable'],
  ['EPIPE', 'write', 'unavailable'],
  ['25006', undefined, 'unavailable'],
  ['ENOENT', 'open', 'internal_error'],
] as const)('%s of %s, as when the database is away, is %s', (code, syscall, expected) => {
  const found = toProblem(Object.assign(new Error(code), { code, syscall }));
  expect(found.code).toBe(expected);
  expect(found.options.retryAfter).toBe(expected === 'unavailable' ? 5 : undefined);
});

test.each([
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'Query read timeout',
  'timeout exceeded when trying to connect',
])('pg’s "%s" is unavailable', (message) => {
  expect(toProblem(new Error(message)).code).toBe('unavailable');
});

test.each([['53100'], ['ENOSPC'], ['EDQUOT']])(
  '%s, bare or as a cause, is a full storage that people have to mend',
  (code) => {
    const error = Object.assign(new Error('a path'), { code });
    for (const thrown of [error, new Error('not written', { cause: error })]) {
      const found = toProblem(thrown);
      expect([found.code, found.statusCode]).toEqual(['storage_full', 507]);
      expect(found.options.retryAfter).toBe(60);
    }
  },
);
