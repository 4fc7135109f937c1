import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { root } from '#src/build/root.ts';
import { loadBuiltClient } from '#src/server/http/documents/built-client.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { makeMember } from '#tests/support/factories.ts';
import { toStorageState } from '#tests/support/reader.ts';

export type Person = Awaited<ReturnType<typeof makeMember>> & { name: string };

export type Call = { method?: 'GET' | 'POST' | 'PUT'; path: string; body?: object };

/** A built app in this process, whose clock a test moves over months, and phones that go by it. */
export type Season = {
  app: TestApp;
  origin: string;
  join: (name: string) => Promise<Person>;
  /** A phone of somebody’s, at a time. */
  open: (person: Person, at: string) => Promise<Page>;
  /** Calls the API as somebody; the status and what was answered. */
  call: (person: Person, request: Call) => Promise<{ status: number; body: unknown }>;
};

/** Long after the last run, so that nobody has to sign in again. */
const signedInUntil = Date.UTC(2030, 0, 1);

/** Starts a season on a Monday; the caller closes its app. */
export async function startSeason(browser: Browser, now: string): Promise<Season> {
  const app = await startTestApp({ now, client: await loadBuiltClient(join(root, 'dist')) });
  const origin = await app.listen();
  return {
    app,
    origin,
    async join(name) {
      return { ...(await makeMember(app.database.db, { name })), name };
    },
    async open({ name, token }, at) {
      const session = { access: token, refresh: token, name, expiresAt: signedInUntil };
      const context = await browser.newContext({
        baseURL: origin,
        serviceWorkers: 'block',
        storageState: toStorageState({ origin, session, language: 'id', theme: 'light' }),
      });
      await context.clock.setFixedTime(at);
      return await context.newPage();
    },
    async call({ headers }, { method = 'GET', path, body }) {
      const answer = await fetch(`${origin}${path}`, {
        method,
        ...(body === undefined
          ? { headers }
          : {
              headers: { ...headers, 'content-type': 'application/json' },
              body: JSON.stringify(body),
            }),
      });
      return { status: answer.status, body: await answer.json() };
    },
  };
}
