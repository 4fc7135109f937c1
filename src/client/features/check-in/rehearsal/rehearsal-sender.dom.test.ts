import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError, NetworkError } from '#src/client/lib/api/api-error.ts';
import { sendRehearsals } from './rehearsal-sender.ts';

/** Stands for the phone's storage and the server: what each token's call fails with. */
const phone = vi.hoisted(() => ({
  unsent: [] as string[],
  tokens: new Map<string, string>(),
  failures: new Map<string | undefined, unknown>(),
  told: [] as (string | undefined)[],
  deleted: [] as string[],
}));

vi.mock('#src/client/lib/api/api.ts', () => ({
  callApi: (_endpoint: unknown, _call: unknown, { token }: { token?: string }) => {
    phone.told.push(token);
    const failure = phone.failures.get(token);
    return failure === undefined ? Promise.resolve() : Promise.reject(failure);
  },
}));
vi.mock('#src/client/lib/storage/storage.ts', () => ({ removeText: vi.fn() }));
vi.mock('../phone/device-store.ts', () => ({
  listScanDevices: () => Promise.resolve([...phone.tokens].map(([id, token]) => ({ id, token }))),
}));
vi.mock('./rehearsal-store.ts', () => ({
  listUnsentRehearsals: () =>
    Promise.resolve(phone.unsent.map((deviceId) => ({ deviceId, outcomes: {}, at: 0 }))),
  changeRehearsal: () => Promise.resolve(false),
  deleteRehearsal: (id: string) => {
    phone.deleted.push(id);
    return Promise.resolve();
  },
}));

beforeEach(() => {
  phone.unsent = ['lapsed', 'good'];
  phone.tokens = new Map([
    ['lapsed', 'token-1'],
    ['good', 'token-2'],
  ]);
  phone.failures.clear();
  phone.told = [];
  phone.deleted = [];
});

test.each([401, 404, 410])(
  'a score that is refused with %i is dropped, and others go',
  async (status) => {
    phone.failures.set('token-1', refusal(status, true));
    await sendRehearsals();
    expect(phone.told).toEqual(['token-1', 'token-2']);
    expect(phone.deleted).toEqual(['lapsed']);
  },
);

test.each([
  ['no answer', new NetworkError('no_answer', null)],
  ['a server in trouble', refusal(503, true)],
  ['a captive portal', refusal(401, false)],
])('with %s a score stays unsent, and others go', async (_, failure) => {
  phone.failures.set('token-1', failure);
  await sendRehearsals();
  expect(phone.told).toEqual(['token-1', 'token-2']);
  expect(phone.deleted).toEqual([]);
});

test('a score without a token is dropped without a call', async () => {
  phone.tokens.set('lapsed', '');
  await sendRehearsals();
  expect(phone.told).toEqual(['token-2']);
  expect(phone.deleted).toEqual(['lapsed']);
});

function refusal(status: number, isOurs: boolean): ApiError {
  const problem = { type: 'about:blank', title: '', status, code: 'unauthorized' as const };
  return new ApiError(status, {
    body: null,
    isJson: isOurs,
    problem: isOurs ? problem : null,
    retryAfter: null,
  });
}
