import { seedDemo } from '#src/demo/seed-database.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';

/** The app with the demo's records, on 5 January 2027; no password is valid. */
export async function startDemoApp(): Promise<TestApp> {
  const app = await startTestApp({ now: '2027-01-05T00:00:00.000Z' });
  await seedDemo({
    db: app.database.db,
    now: app.clock.now(),
    hashPassword: async () => 'no password opens this account',
    demoPassword: 'unused',
  });
  return app;
}
