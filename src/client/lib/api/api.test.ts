import { describe, expect, test, vi } from 'vitest';
import { getEvent, listRaces } from '#src/contract/races-events/races-events.ts';
import { login } from '#src/contract/auth.ts';
import { callApi, callApiWithServerDate } from './api.ts';
import { ApiError, NetworkError } from './api-error.ts';

const emptyPage = { data: [], next_cursor: null, total: 0 };

/** A fetch that answers with `reply` and keeps what it was asked. */
function makeFetch(reply: () => Response | Promise<Response>) {
  return vi.fn(async (_url: string, _init: RequestInit) => reply());
}

describe('callApi sends', () => {
  test('query parameters that have a value', async () => {
    const fetch = makeFetch(() => Response.json(emptyPage));
    await callApi(listRaces, { query: { q: 'lari & kopi', city: undefined, limit: 5 } }, { fetch });
    expect(fetch.mock.calls[0]?.[0]).toBe('/api/public/race?q=lari+%26+kopi&limit=5');
  });

  test('path parameters, encoded', async () => {
    const fetch = makeFetch(() => Response.json({}, { status: 404 }));
    const call = callApi(getEvent, { params: { communityId: 'a/b', id: 'c' } }, { fetch });
    await expect(call).rejects.toThrow('API Error 404');
    expect(fetch.mock.calls[0]?.[0]).toBe('/api/public/event/a%2Fb/c');
  });

  test('a JSON content type always, and the body as JSON', async () => {
    const fetch = makeFetch(() => Response.json({}));
    await callApi(login, { body: { email: 'a@b.id', password: 'x' } }, { fetch });
    const init = fetch.mock.calls[0]?.[1];
    expect(init?.method).toBe('POST');
    expect(new Headers(init?.headers).get('content-type')).toBe('application/json');
    expect(init?.body).toBe('{"email":"a@b.id","password":"x"}');
  });
});

describe('callApi answers', () => {
  test('with what the contract parsed', async () => {
    const fetch = makeFetch(() => Response.json({ ...emptyPage, surplus: 1 }));
    expect(await callApi(listRaces, { query: {} }, { fetch })).toEqual(emptyPage);
  });

  test('a refusal as API Error with status, parsed body and problem', async () => {
    const body = { type: 'about:blank', title: 'Busy', status: 503, code: 'busy' };
    const fetch = makeFetch(() =>
      Response.json(body, { status: 503, headers: { 'retry-after': '7' } }),
    );
    const error = await callApi(listRaces, { query: {} }, { fetch }).catch((e: unknown) => e);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      message: 'API Error 503',
      status: 503,
      body,
      problem: { code: 'busy' },
      retryAfter: 7,
    });
  });

  test('a refusal that is no JSON with the specification’s words', async () => {
    const fetch = makeFetch(() => new Response('<html>', { status: 502 }));
    const error = await callApi(listRaces, { query: {} }, { fetch }).catch((e: unknown) => e);
    expect(error).toMatchObject({
      message: 'API Error 502',
      isJson: false,
      body: { message: 'Failed to parse JSON error response.' },
      problem: null,
    });
  });

  test('a refusal whose body breaks off with the specification’s words', async () => {
    const broken = new ReadableStream({ start: (stream) => stream.error(new Error('cut')) });
    const fetch = makeFetch(() => new Response(broken, { status: 500 }));
    const error = await callApi(listRaces, { query: {} }, { fetch }).catch((e: unknown) => e);
    expect(error).toMatchObject({ body: { message: 'Failed to read error response body.' } });
  });

  test('no connection as a network error', async () => {
    const fetch = makeFetch(() => Promise.reject(new TypeError('Failed to fetch')));
    const error = await callApi(listRaces, { query: {} }, { fetch }).catch((e: unknown) => e);
    expect(error).toBeInstanceOf(NetworkError);
    expect(error).toMatchObject({ reason: 'no_answer' });
  });

  test('a portal’s page in place of JSON as a network error', async () => {
    const fetch = makeFetch(() => new Response('<html>Log in to the Wi-Fi</html>'));
    const error = await callApi(listRaces, { query: {} }, { fetch }).catch((e: unknown) => e);
    expect(error).toMatchObject({ name: 'NetworkError', reason: 'not_json' });
  });

  test('JSON of another shape as a network error', async () => {
    const fetch = makeFetch(() => Response.json({ data: 'x' }));
    const error = await callApi(listRaces, { query: {} }, { fetch }).catch((e: unknown) => e);
    expect(error).toMatchObject({ name: 'NetworkError', reason: 'wrong_shape' });
  });

  test('an abort as it is', async () => {
    const controller = new AbortController();
    const fetch = makeFetch(() => {
      controller.abort();
      throw new TypeError('aborted');
    });
    const call = callApi(listRaces, { query: {} }, { fetch, signal: controller.signal });
    await expect(call).rejects.toMatchObject({ name: 'AbortError' });
  });
});

describe('callApiWithServerDate', () => {
  test('tells when the server answered', async () => {
    const headers = { date: 'Sun, 14 Feb 2027 05:15:00 GMT' };
    const fetch = makeFetch(() => Response.json(emptyPage, { headers }));
    const { data, answeredAt } = await callApiWithServerDate(listRaces, { query: {} }, { fetch });
    expect(data).toEqual(emptyPage);
    expect(answeredAt).toBe(Date.UTC(2027, 1, 14, 5, 15));
  });

  test('tells null when the answer does not say', async () => {
    const fetch = makeFetch(() => Response.json(emptyPage));
    const { answeredAt } = await callApiWithServerDate(listRaces, { query: {} }, { fetch });
    expect(answeredAt).toBeNull();
  });
});
