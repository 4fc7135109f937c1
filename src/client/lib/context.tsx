import type { I18n } from '@lingui/core';
import { useLingui } from '@lingui/react';
import type { QueryClient } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import type { Language } from '#src/contract/common.ts';
import type { Clock } from './device/clock.ts';
import { getLanguage } from './i18n/language.ts';
import type { Session } from './session/session.ts';

/** What every route's guard, loader and head receive: one per request on the server, one per page in the browser. */
export type AppContext = {
  i18n: I18n;
  queryClient: QueryClient;
  clock: Clock;
  /** Scheme and host of the app's public address, for canonical and share links. */
  origin: string;
  /** Reads who is signed in now; always nobody on the server. */
  readSession: () => Session;
  /** Whether a pathname belongs to a route of this app. */
  isKnownPath: (pathname: string) => boolean;
};

/** The reader's language; changes without a reload. */
export function useLanguage(): Language {
  const { i18n } = useLingui();
  return getLanguage(i18n);
}

/** Now in epoch milliseconds, to the minute; equals the server's time during hydration. */
export function useNow(): number {
  const { clock } = useAppContext();
  return useSyncExternalStore(clock.subscribe, clock.get, () => clock.initial);
}

/** The context that routes get, for components. */
export function useAppContext(): AppContext {
  return useRouteContext({ from: '__root__' });
}
