import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isCutOff } from './api-error.ts';
import { importForCall } from './import-for-call.ts';

test('what a call needs and does not come is a call that nobody answers', async () => {
  const missing = new TypeError('Failed to fetch dynamically imported module');
  const failed = await importForCall(() => Promise.reject(missing)).catch(
    (error: unknown) => error,
  );
  expect(isCutOff(failed)).toBe(true);
  expect(failed).toMatchObject({ cause: missing });
  expect(await importForCall(() => Promise.resolve('here'))).toBe('here');
});

test('no call imports what it needs by itself', () => {
  const folder = 'src/client';
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.tsx?$/.test(file),
  );
  expect(files.length).toBeGreaterThan(500);
  const careless = /callApi\(\s*\(await (?!importForCall)/;
  expect(files.filter((file) => careless.test(readFileSync(join(folder, file), 'utf8')))).toEqual(
    [],
  );
});
