import { describe, expect, test } from 'vitest';
import {
  decideWithoutCall,
  type GuardServices,
  type RecentCheck,
  runGuard,
  type Verdict,
} from './guard.ts';

type Situation = {
  access?: string | null;
  refresh?: string | null;
  checks?: Verdict[];
  renewal?: Verdict;
  recent?: RecentCheck;
  now?: number;
};

/** Services that answer as told and write down what was asked of them. */
function makeServices({
  access = 'access',
  refresh = 'refresh',
  checks = [],
  renewal = 'ok',
  recent,
  now = 1_000_000,
}: Situation) {
  const calls: string[] = [];
  const tokens = { access, refresh };
  const services: GuardServices = {
    now: () => now,
    readTokens: () => ({ ...tokens }),
    async checkCredentials() {
      calls.push(`check ${tokens.access}`);
      const verdict = checks.shift();
      if (verdict === undefined) throw new Error('one check too many');
      return verdict;
    },
    async renewSession() {
      calls.push('renew');
      if (renewal === 'ok') tokens.access = 'renewed';
      return renewal;
    },
    async endSession(cause) {
      calls.push(`end ${cause}`);
    },
    recentCheck: () => recent ?? null,
    rememberCheck(check) {
      calls.push(`remember ${check.token} ${check.at}`);
    },
  };
  return { services, calls };
}

describe('without an access token', () => {
  test('goes to sign-in at once, with no call and nothing cleared, even with a refresh token', async () => {
    const { services, calls } = makeServices({ access: null });
    expect(await runGuard(services)).toEqual({ kind: 'sign-in' });
    expect(calls).toEqual([]);
  });

  test('answers without a promise', () => {
    const { services } = makeServices({ access: null, refresh: null });
    expect(decideWithoutCall(services)).toEqual({ kind: 'sign-in' });
  });
});

describe('a recent check', () => {
  test('younger than five minutes is used again without a call', async () => {
    const { services, calls } = makeServices({ recent: { token: 'access', at: 700_001 } });
    expect(await runGuard(services)).toEqual({ kind: 'allowed', by: 'recent' });
    expect(calls).toEqual([]);
  });

  test('of five minutes is asked again', async () => {
    const { services, calls } = makeServices({
      recent: { token: 'access', at: 700_000 },
      checks: ['ok'],
    });
    expect(await runGuard(services)).toEqual({ kind: 'allowed', by: 'check' });
    expect(calls).toEqual(['check access', 'remember access 1000000']);
  });

  test('of another token says nothing about this one', async () => {
    const { services, calls } = makeServices({
      recent: { token: 'other', at: 999_999 },
      checks: ['ok'],
    });
    await runGuard(services);
    expect(calls[0]).toBe('check access');
  });

  test('from the future, after the clock was set back, is asked again', async () => {
    const { services, calls } = makeServices({
      recent: { token: 'access', at: 1_000_001 },
      checks: ['ok'],
    });
    await runGuard(services);
    expect(calls[0]).toBe('check access');
  });
});

describe('with an access token', () => {
  test('that the server accepts, allows and remembers it', async () => {
    const { services, calls } = makeServices({ checks: ['ok'] });
    expect(await runGuard(services)).toEqual({ kind: 'allowed', by: 'check' });
    expect(calls).toEqual(['check access', 'remember access 1000000']);
  });

  test('that fails is renewed, checked again and allowed', async () => {
    const { services, calls } = makeServices({ checks: ['refused', 'ok'] });
    expect(await runGuard(services)).toEqual({ kind: 'allowed', by: 'refresh' });
    expect(calls).toEqual(['check access', 'renew', 'check renewed', 'remember renewed 1000000']);
  });

  test('that fails with no refresh token ends the session without renewing', async () => {
    const { services, calls } = makeServices({ checks: ['refused'], refresh: null });
    expect(await runGuard(services)).toEqual({ kind: 'sign-in' });
    expect(calls).toEqual(['check access', 'end lapsed']);
  });

  test('that fails and cannot be renewed ends the session', async () => {
    const { services, calls } = makeServices({ checks: ['refused'], renewal: 'refused' });
    expect(await runGuard(services)).toEqual({ kind: 'sign-in' });
    expect(calls).toEqual(['check access', 'renew', 'end lapsed']);
  });

  test('that fails again after it was renewed ends the session', async () => {
    const { services, calls } = makeServices({ checks: ['refused', 'refused'] });
    expect(await runGuard(services)).toEqual({ kind: 'sign-in' });
    expect(calls).toEqual(['check access', 'renew', 'check renewed', 'end lapsed']);
  });
});

describe('a session that was revoked', () => {
  test('ends as revoked when renewing says so', async () => {
    const { services, calls } = makeServices({ checks: ['refused'], renewal: 'revoked' });
    expect(await runGuard(services)).toEqual({ kind: 'sign-in' });
    expect(calls.at(-1)).toBe('end revoked');
  });

  test('ends as revoked when the check says so and there is nothing to renew with', async () => {
    const { services, calls } = makeServices({ checks: ['revoked'], refresh: null });
    await runGuard(services);
    expect(calls.at(-1)).toBe('end revoked');
  });
});

describe('an unreachable server is no refusal', () => {
  test('at the first check: the screen shows and nothing is cleared or remembered', async () => {
    const { services, calls } = makeServices({ checks: ['unreachable'] });
    expect(await runGuard(services)).toEqual({ kind: 'allowed', by: 'unreachable' });
    expect(calls).toEqual(['check access']);
  });

  test('while renewing', async () => {
    const { services, calls } = makeServices({ checks: ['refused'], renewal: 'unreachable' });
    expect(await runGuard(services)).toEqual({ kind: 'allowed', by: 'unreachable' });
    expect(calls).toEqual(['check access', 'renew']);
  });

  test('at the second check', async () => {
    const { services, calls } = makeServices({ checks: ['refused', 'unreachable'] });
    expect(await runGuard(services)).toEqual({ kind: 'allowed', by: 'unreachable' });
    expect(calls).toEqual(['check access', 'renew', 'check renewed']);
  });
});
