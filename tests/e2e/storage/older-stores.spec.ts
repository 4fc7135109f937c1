import { build } from 'esbuild';
import { root } from '#src/build/root.ts';
import { expect, test } from '#tests/support/reader.ts';
import type { Stores } from './older-stores.ts';

type OlderStores = {
  versions: number;
  writeVersion: (version: number) => Promise<Stores>;
  readAll: () => Promise<Stores>;
};

test('a phone’s database of every earlier version opens in this one with all its rows', async ({
  browser,
  app,
}) => {
  const code = await bundle();
  let versions = 2;
  for (let version = 1; version < versions; version += 1) {
    const phone = await browser.newContext();
    const page = await phone.newPage();
    // Nothing of the app opens its database there.
    await page.goto(`${app.origin}/livez`);
    await page.evaluate(code);
    const [count, written, read] = await page.evaluate(async (from) => {
      const { olderStores } = globalThis as unknown as { olderStores: OlderStores };
      const rows = await olderStores.writeVersion(from);
      return [olderStores.versions, rows, await olderStores.readAll()] as const;
    }, version);
    await phone.close();
    versions = count;
    expect(Object.keys(written).length, `version ${version}`).toBeGreaterThan(0);
    expect(read, `version ${version}`).toMatchObject(written);
    const added = Object.keys(read).filter((name) => !(name in written));
    expect(added.length, `version ${version}`).toBeGreaterThan(0);
    for (const name of added) expect(read[name], name).toEqual([]);
  }
  expect(versions).toBeGreaterThan(2);
});

async function bundle(): Promise<string> {
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: ['tests/e2e/storage/older-stores.ts'],
    bundle: true,
    write: false,
    format: 'iife',
  });
  return outputFiles[0]?.text ?? '';
}
