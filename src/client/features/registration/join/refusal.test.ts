import { expect, test } from 'vitest';
import { Problem } from '#src/contract/problem.ts';
import { promoProblems } from '#src/contract/promo/promo-choices.ts';
import { ApiError, NetworkError } from '#src/client/lib/api/api-error.ts';
import { decideRefusal } from './refusal.ts';

function makeError(status: number, code: string, fields?: { path: string; code: string }[]) {
  const body = { type: 'about:blank', title: code, status, code, ...(fields && { fields }) };
  const problem = Problem.safeParse(body).data ?? null;
  return new ApiError(status, { body, isJson: true, problem, retryAfter: null });
}

test.each([
  ['sold_out', 'full'],
  ['already_registered', 'registered'],
  ['idempotency_mismatch', 'registered'],
  ['registration_closed', 'closed'],
  ['registration_not_open', 'closed'],
  ['event_cancelled', 'closed'],
  ['consent_missing', 'changed'],
  ['price_changed', 'dearer'],
  ['session_revoked', 'session'],
  ['rate_limited', 'later'],
  ['internal_error', 'later'],
])('%s leads to %s', (code, kind) => {
  expect(decideRefusal(makeError(409, code)).kind).toBe(kind);
});

test('an age that is not allowed is an answer to correct', () => {
  expect(decideRefusal(makeError(422, 'age_not_allowed'))).toEqual({
    kind: 'fields',
    fields: [{ path: 'runner.birth_date', code: 'age_not_allowed' }],
  });
});

test('refused fields keep their paths', () => {
  const fields = [{ path: 'jersey', code: 'unknown' }];
  expect(decideRefusal(makeError(400, 'invalid_request', fields))).toEqual({
    kind: 'fields',
    fields,
  });
});

test('no answer is no refusal, and a captive portal’s page is none either', () => {
  expect(decideRefusal(new NetworkError('no_answer', null)).kind).toBe('offline');
  const portal = new ApiError(511, {
    body: { message: 'x' },
    isJson: false,
    problem: null,
    retryAfter: null,
  });
  expect(decideRefusal(portal).kind).toBe('later');
});

test.each(promoProblems)('%s is said at the promo code', (code) => {
  expect(decideRefusal(makeError(409, code))).toEqual({
    kind: 'fields',
    fields: [{ path: 'promo_code', code }],
  });
});

test('replies that are refused mean that the hosts changed their questions; beside other answers they are corrected', () => {
  const reply = { path: 'replies.7k2m9xq4tz0a', code: 'required' };
  const refused = (fields: { path: string; code: string }[]) =>
    decideRefusal(makeError(400, 'invalid_request', fields)).kind;
  expect(refused([reply])).toBe('asked');
  expect(refused([reply, { path: 'jersey', code: 'unknown' }])).toBe('fields');
  expect(refused([])).toBe('fields');
});

test('an add-on that is sold out is said at the add-ons', () => {
  expect(decideRefusal(makeError(409, 'add_on_sold_out'))).toEqual({
    kind: 'fields',
    fields: [{ path: 'add_ons', code: 'add_on_sold_out' }],
  });
});
