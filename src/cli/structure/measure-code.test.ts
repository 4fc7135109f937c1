import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { countLines, measureLongestChain } from './measure-code.ts';

test('lines are those that say something, in modules and style sheets', () => {
  const folder = mkdtempSync(join(tmpdir(), 'derap-lines-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const module = `/**
 * Two lines
 */
export const a = 1; // behind code

// One.
const b = '/* no comment */';
{/* On a screen. */}
`;
  writeFileSync(join(folder, 'a.tsx'), module);
  writeFileSync(join(folder, 'a.test.tsx'), module);
  writeFileSync(join(folder, 'a.css'), '/* One. */\n.a {\n  color: red;\n}\n');
  expect(countLines(folder)).toEqual({ lines: 7 + 4, comments: 5 + 1 });
});

test('the longest way through imports is told, however modules are listed', () => {
  const imports = new Map([
    ['c', []],
    ['a', ['c', 'b']],
    ['b', ['c', 'd']],
    ['d', []],
    ['alone', []],
  ]);
  expect(measureLongestChain(imports)).toBe(3);
  expect(measureLongestChain(new Map())).toBe(0);
});
