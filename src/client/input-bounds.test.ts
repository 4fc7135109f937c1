import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '#src/build/root.ts';

// Decision 019: a number beside an input is a second one beside the contract's check, and the two drift apart.

/** A digit that begins a number, wherever it stands in the value. */
const typedBound = /\bmaxLength(?:=["{']|:)(?:[^}"',\n]*[^\w.}"',\n])?\d/;

const client = join(root, 'src/client');
const screens = readdirSync(client, { recursive: true, encoding: 'utf8' }).filter(
  (name) => name.endsWith('.tsx') && !name.endsWith('.test.tsx'),
);

test('how much an input takes is a constant with a name, never a number', () => {
  expect(screens.length).toBeGreaterThan(500);
  const wrong = screens.filter((name) => typedBound.test(readFileSync(join(client, name), 'utf8')));
  expect(wrong).toEqual([]);
});

test('control: a number is found in any form, a name is not', () => {
  const numbers = ['={80}', '={ 30_000 }', '="80"', '={isRace ? 20 : cityMost}', ': 80,'];
  const names = ['={cityMost}', '={eventMost.title}', '={idLast4}', ': number;', ' };'];
  expect(numbers.filter((bound) => !typedBound.test(`maxLength${bound}`))).toEqual([]);
  expect(names.filter((bound) => typedBound.test(`maxLength${bound}`))).toEqual([]);
});
