import { expect, test } from 'vitest';
import { problemOf } from './error-handler.ts';

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
  expect(problemOf(Object.assign(new Error('a path'), { statusCode })).code).toBe(code);
});
