import { describe, expect, it } from 'vitest';
import { Problem } from '#src/contract/problem.ts';
import { ApiError, NetworkError } from '../api/api-error.ts';
import { findRefusedFields } from './refused-fields.ts';

const fieldOf = { email_taken: 'email', weak_password: 'password' } as const;

describe('findRefusedFields', () => {
  it('puts a code at the field it is about', () => {
    expect(findRefusedFields(refusal('email_taken'), fieldOf)).toEqual([
      { path: 'email', reason: 'email_taken' },
    ]);
  });

  it('takes the fields that an invalid request names', () => {
    const error = refusal('invalid_request', [
      { path: 'name', code: 'too_long' },
      { path: 'email', code: 'invalid_format' },
    ]);
    expect(findRefusedFields(error, fieldOf)).toEqual([
      { path: 'name', reason: 'too_long' },
      { path: 'email', reason: 'invalid_format' },
    ]);
  });

  it('names no field for wrong credentials, so that nobody learns which of both was wrong', () => {
    expect(findRefusedFields(refusal('invalid_credentials'), fieldOf)).toEqual([]);
  });

  it('names no field when nobody answered, or something that is no problem', () => {
    expect(findRefusedFields(new NetworkError('no_answer', null), fieldOf)).toEqual([]);
    const page = new ApiError(502, {
      body: { message: 'x' },
      isJson: false,
      problem: null,
      retryAfter: null,
    });
    expect(findRefusedFields(page, fieldOf)).toEqual([]);
  });
});

function refusal(code: string, fields?: { path: string; code: string }[]): ApiError {
  const body = { type: 'about:blank', title: 'Refused', status: 400, code, fields };
  return new ApiError(400, { body, isJson: true, problem: Problem.parse(body), retryAfter: null });
}
