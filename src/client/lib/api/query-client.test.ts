import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { setConnection } from '../device/online.ts';
import { ApiError, NetworkError } from './api-error.ts';
import { createQueryClient, retryDetail, retryOnline } from './query-client.ts';

const answer = (status: number) =>
  new ApiError(status, { body: {}, isJson: true, problem: null, retryAfter: null });

test('the browser retries three times, from one second doubling to thirty', () => {
  const { queries } = createQueryClient().getDefaultOptions();
  expect(queries?.retry).toBe(3);
  const { retryDelay } = queries ?? {};
  if (typeof retryDelay !== 'function') throw new Error('retryDelay is a function');
  expect([0, 1, 2, 4, 5, 9].map((attempt) => retryDelay(attempt, new Error('x')))).toEqual([
    1_000, 2_000, 4_000, 16_000, 30_000, 30_000,
  ]);
  expect(queries?.gcTime).toBe(300_000);
});

test('the server never retries', () => {
  const client = createQueryClient(async () => new Response());
  expect(client.getDefaultOptions().queries?.retry).toBe(false);
});

test('a first answer that was on its way during a change is asked for once more', async () => {
  const client = createQueryClient();
  const answers: ((value: string) => void)[] = [];
  const shown = new QueryObserver(client, {
    queryKey: ['list', 'members'],
    queryFn: () => new Promise<string>((resolve) => answers.push(resolve)),
  });
  const stop = shown.subscribe(() => undefined);
  const isChanged = client.invalidateQueries({ queryKey: ['list'] });
  answers[0]?.('before');
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  answers[1]?.('after');
  await isChanged;
  await vi.waitFor(() => expect(shown.getCurrentResult().data).toBe('after'));
  expect(answers).toHaveLength(2);
  stop();
  client.clear();
});

describe('retryDetail', () => {
  test.each([400, 401, 403, 404, 410])('does not ask again after %d', (status) => {
    expect(retryDetail(0, answer(status))).toBe(false);
  });

  test.each([408, 429, 500, 503])('asks three times again after %d', (status) => {
    expect([0, 1, 2, 3].map((failures) => retryDetail(failures, answer(status)))).toEqual([
      true,
      true,
      true,
      false,
    ]);
  });

  test('asks again when nobody answered, not when the answer is of the wrong shape', () => {
    expect(retryDetail(0, new NetworkError('no_answer', null))).toBe(true);
    expect(retryDetail(0, new NetworkError('wrong_shape', null))).toBe(false);
  });
});

describe('retryOnline', () => {
  const triesAfter = (error: Error) =>
    [0, 1, 2, 3].filter((failures) => retryOnline(failures, error)).length;

  beforeEach(() => {
    vi.stubEnv('SSR', false);
    setConnection('online');
  });

  afterEach(() => {
    vi.unstubAllEnvs();
    setConnection(null);
  });

  test.each([500, 502, 503])(
    'asks twice again after %d, so that it is said after 3 s',
    (status) => {
      expect(triesAfter(answer(status))).toBe(2);
    },
  );

  test('asks three times again where nobody answered, and not at all without a network', () => {
    const lost = new NetworkError('no_answer', null);
    expect(triesAfter(lost)).toBe(3);
    setConnection('offline');
    expect(triesAfter(lost)).toBe(0);
  });
});
