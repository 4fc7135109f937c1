import { untilStored } from '#tests/support/network/offline.ts';
import { expect } from '#tests/support/reader.ts';
import { test } from '#tests/support/check-in/scanner-phone.ts';
import { handOutPack, prepare, slowMs, unsentScans } from '#tests/support/check-in/scanning.ts';
import { layWire } from '#tests/support/network/wire.ts';

test.describe.configure({ timeout: 240_000 });

test('a prepared phone opens and admits with the cable cut, and sends it once it is mended', async ({
  app,
  race,
  openPhone,
}) => {
  const wire = await layWire(app.origin);
  const { context, page } = await openPhone({ origin: wire.origin });
  const decoders = new Set<string>();
  context.on('request', (request) => {
    if (request.url().endsWith('.wasm')) decoders.add(request.url());
  });
  await prepare(page);
  await untilStored(page, '/dashboard');
  // Under one name, for the cache and for the worker.
  expect(decoders.size).toBe(1);
  wire.cut();
  await page.reload();
  await handOutPack(page, race.ticket);
  await expect(page.getByText(/hasil pindai antre, terkirim otomatis/)).toBeVisible();
  // What had to be checked first, and the admission.
  expect(await unsentScans(page)).toBe(2);
  wire.mend();
  await expect.poll(() => unsentScans(page), { timeout: slowMs }).toBe(0);
  await wire.close();
});
