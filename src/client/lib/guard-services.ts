import type { QueryClient } from '@tanstack/react-query';
import { checkCredentials } from '#src/contract/auth.ts';
import { callApi } from './api.ts';
import type { GuardServices, RecentCheck, Verdict } from './guard.ts';
import { clearSession, forgetMember } from './session.ts';
import { readTokens } from './session-cookies.ts';
import { renewSession, verdictOf } from './session-refresh.ts';

let recent: RecentCheck | null = null;

/** The guard's services in the browser: cookies, the two calls, and a memory that lasts as long as the page. */
export function browserGuardServices(queryClient: QueryClient): GuardServices {
  return {
    now: () => Date.now(),
    readTokens,
    checkCredentials: askServer,
    renewSession,
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

async function askServer(): Promise<Verdict> {
  try {
    const { status } = await callApi(checkCredentials, {});
    return status === 'OK' ? 'ok' : 'refused';
  } catch (error) {
    return verdictOf(error);
  }
}
