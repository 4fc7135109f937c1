import { act, useEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Problem } from '#src/contract/problem.ts';
import { ApiError } from '../api/api-error.ts';
import { useProof } from './use-proof.ts';

let root: Root;
let asked: ReturnType<typeof useProof>;

function Screen({ error }: { error: Error | null }) {
  const shown = useProof(error);
  useEffect(() => {
    asked = shown;
  });
  return null;
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  root = createRoot(document.createElement('div'));
});
afterEach(() => {
  act(() => root.unmount());
  vi.unstubAllGlobals();
});

const show = (error: Error | null) => act(() => root.render(<Screen error={error} />));

function refusal(code: Problem['code'], asks?: Problem['asks']): ApiError {
  const problem = { type: '', title: '', status: 422, code, ...(asks && { asks }) };
  return new ApiError(422, { body: problem, isJson: true, problem, retryAfter: null });
}

test('the field that the server asked for stays while the next try is on its way, and says what is wrong', () => {
  show(null);
  expect(asked.isAsked).toBe(false);
  show(refusal('wrong_password'));
  expect([asked.isAsked, asked.proof.isWrong, asked.refusal]).toEqual([true, false, null]);
  act(() => void asked.isGiven());
  expect(asked.proof.isWrong).toBe(true);
  act(() => asked.proof.setPassword('lari pagi'));
  expect(asked.proof.isWrong).toBe(false);
  show(null);
  expect([asked.isAsked, asked.proof.password]).toEqual([true, 'lari pagi']);
  act(() => asked.forget());
  expect([asked.isAsked, asked.proof.password]).toEqual([false, '']);
});

test('given up, it stays away until the server asks again', () => {
  const first = refusal('wrong_password');
  show(first);
  act(() => asked.forget());
  expect(asked.isAsked).toBe(false);
  show(refusal('wrong_password'));
  expect(asked.isAsked).toBe(true);
});

test('who is new in charge is asked for the code of others, and what was typed goes', () => {
  show(null);
  act(() => asked.proof.setPassword('lari pagi'));
  show(refusal('wrong_password', 'owners_yes'));
  expect(asked.proof).toMatchObject({ isOthers: true, password: '', isWrong: false });
});

test('any other refusal is left to the screen', () => {
  const conflict = refusal('conflict');
  show(conflict);
  expect([asked.isAsked, asked.refusal]).toEqual([false, conflict]);
});
