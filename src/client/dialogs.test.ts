import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '#src/build/root.ts';

const client = join(root, 'src/client');

/** A button that only closes, with another one right behind it. */
const closesFirst =
  /<Button(?:(?!<Button)[^<])*?onClick=\{(?:onClose|close|onDone|onCancel|\(\) => set\w+\((?:false|null)\))\}(?:(?!<\/?Button)[\s\S])*<\/Button>\s*(?:\{[^<{}]*\? \(\s*)?(?:<Button|\{children\})/;

test('in every dialog the button that acts stands first, the one that closes last', () => {
  const files = readdirSync(client, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.tsx'),
  );
  expect(files.length).toBeGreaterThan(500);
  const wrong = files.filter((file) => closesFirst.test(readFileSync(join(client, file), 'utf8')));
  expect(wrong).toEqual([]);
});

test('control: the other order is found', () => {
  const close = '<Button variant="quiet" onClick={onClose}>\n<Trans>Batal</Trans>\n</Button>\n';
  const act = '<Button type="submit">\n<Trans>Simpan</Trans>\n</Button>';
  expect(closesFirst.test(`${close}${act}`)).toBe(true);
  expect(closesFirst.test(`${close}{isReady ? (\n${act}`)).toBe(true);
  expect(closesFirst.test(`${act}\n${close}`)).toBe(false);
});
