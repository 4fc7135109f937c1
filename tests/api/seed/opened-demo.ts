import { openDemo } from '#src/demo/open-demo.ts';
import { parseEnv } from '#src/server/env.ts';
import { startTestApp, testKey, type TestApp } from '#tests/support/app.ts';

const password = 'derap-demo-tests';

/** The app with the demo as a server fills it, tickets and orders included. */
export async function startOpenedDemo(): Promise<TestApp> {
  const app = await startTestApp();
  const { database, dataDir, clock } = app;
  const env = parseEnv({
    DATA_DIR: dataDir,
    SECRET_KEY: testKey,
    SEED: 'demo',
    DEMO_PASSWORD: password,
  });
  const open = { handle: database, isEmbedded: false, close: () => Promise.resolve() };
  await openDemo({ env, database: open, now: clock.now() });
  return app;
}

/** Signs in as one of the demo's accounts; gives the headers of its calls. */
export async function signInToDemo({ app }: TestApp, account: 'runner' | 'host' | 'admin') {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { email: `${account}@derap.test`, password },
  });
  return { authorization: `Bearer ${answer.json().access_token}` };
}
