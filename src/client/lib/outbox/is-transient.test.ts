import { expect, test } from 'vitest';
import { ApiError, NetworkError } from '../api/api-error.ts';
import { isTransient } from './is-transient.ts';

const answered = (status: number, isJson = true) =>
  new ApiError(status, { body: {}, isJson, problem: null, retryAfter: null });

test.each([
  ['no answer', new NetworkError('no_answer', null), true],
  ['a captive portal’s page', new NetworkError('not_json', null), true],
  ['an answer that breaks the contract', new NetworkError('wrong_shape', null), false],
  ['a call that hung', new DOMException('', 'TimeoutError'), true],
  ['a page that goes away', new DOMException('', 'AbortError'), true],
  ['storage that is refused', new DOMException('', 'InvalidStateError'), false],
  ['a busy server', answered(503), true],
  ['too many calls', answered(429), true],
  ['a slow request', answered(408), true],
  ['a proxy’s refusal', answered(403, false), true],
  ['a refusal', answered(409), false],
  ['an end of the session', answered(401), false],
  ['a fault of ours', new TypeError('x is not a function'), false],
])('%s', (_, error, isTemporary) => {
  expect(isTransient(error)).toBe(isTemporary);
});
