import { startBuiltServer } from '#tests/support/e2e.ts';
import { untilStored } from '#tests/support/network/offline.ts';
import { expect, test as base, untilInteractive } from '#tests/support/reader.ts';
import { layWire, type Wire } from '#tests/support/network/wire.ts';

const test = base.extend<{ wire: Wire }>({
  async wire({ app }, use) {
    const wire = await layWire(app.origin);
    await use(wire);
    await wire.close();
  },
  baseURL: ({ wire }, use) => use(wire.origin),
});

test.use({ serviceWorkers: 'allow' });

test('a server without a worker takes a released one out of the browser and leaves private data @soak', async ({
  page,
  app,
  wire,
  allowInConsole,
}) => {
  // The browser may be asking for the former worker’s script while the servers change.
  allowInConsole(/net::ERR_/, /An unknown error occurred when fetching the script/);
  await page.goto('/physiotherapy');
  await untilStored(page, '/physiotherapy');
  await untilInteractive(page);
  const question = page.getByLabel('Pertanyaanmu');
  await question.fill('Lutut kiri.');
  const countCaches = () => page.evaluate(async () => (await caches.keys()).length);
  expect(await countCaches()).toBeGreaterThan(1);

  const server = await startBuiltServer(app, { SEED: 'none', SERVICE_WORKER: 'off' });
  try {
    wire.leadTo(server.origin);
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
    const findRegistration = () =>
      page.evaluate(async () => (await navigator.serviceWorker.getRegistration()) !== undefined);
    await expect.poll(findRegistration).toBe(false);
    await expect.poll(countCaches).toBe(0);
    // It goes on being filled in: nothing reloads by itself.
    await expect(question).toHaveValue('Lutut kiri.');
    await page.goto('/race');
    await expect(page.locator('main h2').first()).toBeVisible();
    expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
    await page.goto('/physiotherapy');
    await expect(question).toHaveValue('Lutut kiri.');
  } finally {
    await server.end('SIGTERM');
  }
});
