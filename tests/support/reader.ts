import type { Page } from '@playwright/test';
import * as z from 'zod/mini';
import { LoginAnswer } from '#src/contract/auth.ts';
import type { Language } from '#src/contract/common.ts';
import { demoPassword, test as base } from './e2e.ts';

export { expect } from './e2e.ts';

export const accounts = ['runner', 'host', 'admin'] as const;
/** The name before `@derap.test` of a demo account. */
export type Account = (typeof accounts)[number];

/** The reader of a page, set with `test.use`; by default a visitor in Indonesian and the light theme. */
type Reader = {
  account: Account | null;
  language: Language;
  theme: 'light' | 'dark';
};

/** What signing in stores in the browser. */
export type Session = {
  access: string;
  refresh: string;
  name: string;
  /** When the access token expires, in epoch milliseconds. */
  expiresAt: number;
};

type WorkerFixtures = {
  /** Signs an account in once per worker, because the server limits sign-ins. */
  sessionOf: (account: Account) => Promise<Session>;
};

type TestFixtures = Reader & {
  /** The access token of the page's account; empty for a visitor. */
  access: string;
  /** Allows console messages that a test causes on purpose, such as for a refused call. */
  allowInConsole: (...patterns: RegExp[]) => void;
};

export const test = base.extend<TestFixtures, WorkerFixtures>({
  account: [null, { option: true }],
  language: ['id', { option: true }],
  theme: ['light', { option: true }],

  sessionOf: [
    async ({ app }, use) => {
      const sessions = new Map<Account, Promise<Session>>();
      await use((account) => {
        const known = sessions.get(account) ?? openSession(app.origin, account);
        sessions.set(account, known);
        return known;
      });
    },
    { scope: 'worker' },
  ],

  async access({ sessionOf, account }, use) {
    await use(account === null ? '' : (await sessionOf(account)).access);
  },

  async storageState({ app, sessionOf, account, language, theme }, use) {
    const session = account === null ? null : await sessionOf(account);
    await use(toStorageState({ origin: app.origin, session, language, theme }));
  },

  // Torn down before `pageErrors` checks, because it depends on it.
  allowInConsole: [
    async ({ context, pageErrors }, use) => {
      // Logged by Playwright where it blocks service workers.
      const allowed = [/^Service Worker registration blocked by Playwright/];
      context.on('console', (message) => {
        if (message.type() === 'warning') pageErrors.push(message.text());
      });
      await use((...patterns) => allowed.push(...patterns));
      const left = pageErrors.filter((text) => !allowed.some((pattern) => pattern.test(text)));
      pageErrors.splice(0, pageErrors.length, ...left);
    },
    { auto: true },
  ],
});

/** For `test.use`: screens move, as most readers have it. */
export const withMotion = { contextOptions: { reducedMotion: 'no-preference' } } as const;

/** Opens a separate session, for tests that end or change it. */
export async function openSession(origin: string, account: Account): Promise<Session> {
  const answer = z.parse(
    LoginAnswer,
    await post(`${origin}/api/auth/login`, {
      email: `${account}@derap.test`,
      password: demoPassword,
    }),
  );
  const { access_token: access, refresh_token: refresh, user } = answer;
  if (!access || !refresh || !user) throw new Error(`${account} could not sign in`);
  return { access, refresh, name: user.name, expiresAt: Date.now() + 3_600_000 };
}

/** The storage of a returning reader: no cookie banner, no popup. */
export function toStorageState(reader: {
  origin: string;
  session: Session | null;
  language: Language;
  theme: 'light' | 'dark';
}) {
  const { origin, session, language, theme } = reader;
  const ofSession =
    session === null
      ? {}
      : {
          username: session.name,
          isHost: 'false',
          access_expires_at: String(session.expiresAt),
        };
  const items = {
    language,
    theme,
    cookieConsent: 'true',
    lastPopupVisit: String(Date.now()),
    ...ofSession,
  };
  return {
    cookies: [
      cookie(origin, 'language', language),
      ...(session === null
        ? []
        : [
            cookie(origin, 'access_token', session.access),
            cookie(origin, 'refresh_token', session.refresh),
          ]),
    ],
    origins: [
      { origin, localStorage: Object.entries(items).map(([name, value]) => ({ name, value })) },
    ],
  };
}

/** A cookie as the app writes it. */
export function cookie(origin: string, name: string, value: string) {
  return {
    name,
    value: encodeURIComponent(value),
    domain: new URL(origin).hostname,
    path: '/',
    expires: Math.floor(Date.now() / 1000) + 604_800,
    httpOnly: false,
    secure: false,
    sameSite: 'Lax' as const,
  };
}

/** Resolves once the page is hydrated and no loading screen covers it, so that its buttons work. */
export async function untilInteractive(page: Page): Promise<void> {
  // Polled, because checking on every frame slows the page down.
  await page.waitForFunction(isInteractive, undefined, { polling: 50 });
}

/**
 * Runs inside the page. React marks its container and each element that it hydrates; hydration is complete once the
 * root has a child.
 */
function isInteractive(): boolean {
  const root = document.getElementById('root');
  if (root === null || root.querySelector('[data-screen=loading]') !== null) return false;
  const container = Object.keys(root).find((key) => key.startsWith('__reactContainer'));
  if (container === undefined || !Object(root)[container]?.stateNode?.current?.child) return false;
  const isMarked = (element: Element, mark: string) =>
    Object.keys(element).some((key) => key.startsWith(mark));
  const controls = [...root.querySelectorAll('a, button, input, select, textarea')];
  return controls.every((control) => isMarked(control, '__reactFiber'));
}

async function post(url: string, body: object): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return response.json();
}
