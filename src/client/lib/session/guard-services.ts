import type { QueryClient } from '@tanstack/react-query';
import type { GuardServices, RecentCheck, Verdict } from './guard.ts';
import { clearSession, forgetMember } from './session.ts';
import { readTokens } from '../storage/session-cookies.ts';

let recent: RecentCheck | null = null;

/** The guard's services in the browser: cookies, the two calls, and a memory that lasts as long as the page. */
export function browserGuardServices(queryClient: QueryClient): GuardServices {
  return {
    now: () => Date.now(),
    readTokens,
    checkCredentials: () => ask('checkSession'),
    renewSession: () => ask('renewSession'),
    async endSession(cause) {
      if (cause === 'revoked') await forgetMember(queryClient);
      else clearSession();
    },
    recentCheck: () => recent,
    rememberCheck(check) {
      recent = check;
    },
  };
}

/** What asks the server is fetched first: visitors never need it. Where that cannot be had, neither can an answer. */
async function ask(question: 'checkSession' | 'renewSession'): Promise<Verdict> {
  const calls = await import('./session-refresh.ts').catch(() => null);
  return calls === null ? 'unreachable' : calls[question]();
}
