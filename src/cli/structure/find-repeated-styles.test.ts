import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findRepeatedStyles } from './find-repeated-styles.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'derap-styles-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(sheets: Record<string, string>): void {
  for (const [path, text] of Object.entries(sheets)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}

test('a body in three sheets is told, in whatever order it is written and wherever it stands', () => {
  write({
    'a/one.css': '@layer screens {\n  .list {\n    display: grid;\n    gap: 1rem;\n  }\n}',
    'b/two.css': '.form { gap:  1rem; /* as in the list */ display: grid }',
    'c.css': '@media print { @layer screens { .x, .y > * { display: grid; gap: 1rem; } } }',
    'c.tsx': '.x { display: grid; gap: 1rem; }',
  });
  expect(findRepeatedStyles(folder)).toEqual([
    { body: 'display: grid; gap: 1rem', sheets: ['a/one.css', 'b/two.css', 'c.css'] },
  ]);
});

test('nothing is told of two sheets, of one sheet with the same body thrice, or of one declaration', () => {
  const rule = '.a { color: red; margin: 0; }';
  write({
    'one.css': `${rule} .b { color: red; margin: 0 } .c { margin: 0; color: red } .d { margin: 0; }`,
    'two.css': `${rule} .d { margin: 0; }`,
    'three.css': '.a { color: red; margin: 0; padding: 0; } .d { margin: 0; }',
  });
  expect(findRepeatedStyles(folder)).toEqual([]);
});

test('a semicolon in a text or an address ends no declaration', () => {
  const rule = `.a { background: url(data:image/svg+xml;base64,AA); }\n.b::before { content: ';'; }`;
  write({ 'one.css': rule, 'two.css': rule, 'three.css': rule });
  expect(findRepeatedStyles(folder)).toEqual([]);
});
