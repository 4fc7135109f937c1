import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { withoutLimits } from './without-limits.ts';

const Written = z.object({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(3)),
  day: z.nullable(z.iso.date()),
  size: z.optional(z.enum(['S', 'M'])),
  runs: z.array(z.object({ minutes: z.int().check(z.maximum(10)) })).check(
    z.maxLength(1),
    z.refine(() => false),
  ),
});
const Stored = withoutLimits(Written);

describe('a schema for what is stored', () => {
  test('takes what is longer, more, higher and otherwise than may be written', () => {
    const row = {
      name: '  longer than three ',
      day: 'no day',
      runs: [{ minutes: 11 }, { minutes: 1.5 }],
    };
    expect(Written.safeParse(row).success).toBe(false);
    expect(Stored.parse(row)).toEqual(row);
  });

  test('still asks for the shape, and drops keys that it does not name', () => {
    const good = { name: 'a', day: null, size: 'S', runs: [] };
    expect(Stored.parse({ ...good, secret: 1 })).toEqual(good);
    for (const wrong of [{ name: 1 }, { day: undefined }, { size: 'L' }, { runs: [{}] }]) {
      expect(Stored.safeParse({ ...good, ...wrong }).success).toBe(false);
    }
  });
});
