import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import type { LoginBody, RegisterBody } from '#src/contract/auth.ts';
import type { Language } from '#src/contract/common.ts';
import { callImported } from '#src/client/lib/api/api-query.ts';
import { chooseLanguage } from '#src/client/lib/i18n/language-store.ts';
import { persistKnownDevice, readKnownDevice } from './known-device.ts';
import { clearSession, forgetMember } from '#src/client/lib/session/session.ts';
import { openSession } from './open-session.ts';

const contract = () => import('#src/contract/auth.ts');

/** How long a sign-out waits for the server. */
const logoutTimeoutMs = 4_000;

/** Opens a session with email and password. Another member's cached data is cleared. */
export function signInMutationOptions(client: QueryClient) {
  return mutationOptions({
    mutationFn: async (body: z.output<typeof LoginBody>) => {
      const answer = await callImported(async () => (await contract()).login, {
        body: { ...body, ...readKnownDevice() },
      });
      await openSession(client, answer, { by: 'password', email: body.email });
    },
  });
}

/** Opens an account and a session. The language that the form was read in is the account's, as the cookie tells the server. */
export function registerMutationOptions(client: QueryClient, language: Language) {
  return mutationOptions({
    mutationFn: async (body: z.output<typeof RegisterBody>) => {
      chooseLanguage(language);
      const answer = await callImported(async () => (await contract()).register, { body });
      await openSession(client, answer, { by: 'register', email: body.email, name: body.name });
    },
  });
}

/** Opens a session with a Google id token; creates the account, in the language, if there is none. */
export function googleMutationOptions(client: QueryClient, language: Language) {
  return mutationOptions({
    mutationFn: async (idToken: string) => {
      chooseLanguage(language);
      const answer = await callImported(async () => (await contract()).googleLogin, {
        body: { id_token: idToken },
      });
      await openSession(client, answer, { by: 'google' });
    },
  });
}

/**
 * Refreshes the session of the refresh cookie once. `ended`: the server refused, and the session is cleared;
 * `unreachable`: no response, nothing changes.
 */
export function continueMutationOptions(client: QueryClient) {
  return mutationOptions({
    mutationFn: async (): Promise<'continued' | 'ended' | 'unreachable'> => {
      // Offline, this module may not load either.
      const calls = await import('#src/client/lib/session/session-refresh.ts').catch(() => null);
      const verdict = (await calls?.renewSession()) ?? 'unreachable';
      if (verdict === 'ok') return 'continued';
      if (verdict === 'unreachable') return 'unreachable';
      if (verdict === 'revoked') await forgetMember(client);
      else clearSession();
      return 'ended';
    },
  });
}

/** Changes the password; the server ends the member's other sessions. */
export function changePasswordMutationOptions() {
  return mutationOptions({
    mutationFn: (body: { current_password: string; new_password: string }) =>
      callImported(async () => (await contract()).changePassword, { body }),
    onSuccess: persistKnownDevice,
  });
}

/** Saved races and reminders that the server has not heard of; counted whenever the dialog opens. */
export function unsentMarksQueryOptions(isOpen: boolean) {
  return queryOptions({
    queryKey: ['auth', 'detail', { unsentMarks: true }],
    queryFn: async () =>
      (await import('#src/client/lib/own-events/mark-store.ts')).countUnsentMarks(),
    enabled: isOpen,
    staleTime: 0,
    retry: false,
  });
}

/** Signs out on the server if it responds in time, and on this phone in any case (product §9.2). */
export function signOutMutationOptions(client: QueryClient) {
  return mutationOptions({
    mutationFn: async () => {
      try {
        await callImported(
          async () => (await contract()).logout,
          {},
          { signal: AbortSignal.timeout(logoutTimeoutMs) },
        );
      } catch {
        // Offline, the tokens are deleted here and expire on the server.
      }
      await forgetMember(client);
    },
  });
}
