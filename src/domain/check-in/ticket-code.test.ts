import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { crockfordAlphabet } from '../ids/crockford.ts';
import { makeId } from '../ids/id.ts';
import {
  toEventTag,
  formatTicketCode,
  makeTicketCode,
  parseScannedCode,
  parseTicketCode,
} from './ticket-code.ts';

const ids = fc.uint8Array({ minLength: 12, maxLength: 12 }).map(makeId);
const codes = fc
  .record({
    eventTag: ids.map(toEventTag),
    random: fc.uint8Array({ minLength: 10, maxLength: 10 }),
  })
  .map(makeTicketCode);
/** Any UTF-16 code units, halves of pairs included: what a camera or a keyboard may hand over. */
const anyText = fc
  .array(fc.nat(0xffff), { maxLength: 30 })
  .map((units) => String.fromCharCode(...units));
const accepts = (text: unknown) => parseTicketCode(text).ok;

test('a code has twenty characters for the QR alphanumeric mode and opens with its event tag', () => {
  fc.assert(
    fc.property(ids, fc.uint8Array({ minLength: 10, maxLength: 10 }), (id, random) => {
      const eventTag = toEventTag(id);
      const code = makeTicketCode({ eventTag, random });
      expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{20}$/);
      expect(parseTicketCode(code)).toEqual({ ok: true, code, eventTag });
    }),
  );
});

test('the check character follows the standard’s own recipe, worked by hand', () => {
  // Of nineteen zeros: P doubles mod 33 from 32, so P = −2¹⁹ = 16, and the check value is 33 − 16 = 17, H.
  expect(makeTicketCode({ eventTag: '000', random: new Uint8Array(10) })).toBe(
    '0000000000000000000H',
  );
});

test.each([0, 9, 11])('%i random bytes are refused', (length) => {
  expect(() => makeTicketCode({ eventTag: '000', random: new Uint8Array(length) })).toThrow(
    RangeError,
  );
});

test('a code is printed in groups of four', () => {
  expect(formatTicketCode('7K2M9XQ4TZ03HW8B5CDH')).toBe('7K2M 9XQ4 TZ03 HW8B 5CDH');
});

describe('folding', () => {
  const spellings: ((code: string) => string)[] = [
    (code) => code.toLowerCase(),
    (code) => formatTicketCode(code),
    (code) => formatTicketCode(code).replaceAll(' ', '-'),
    (code) => formatTicketCode(code).replaceAll(' ', ' \u2013 '),
    (code) => `\u00a0${code}\r\n`,
    (code) => code.replaceAll('1', 'I').replaceAll('0', 'O'),
    (code) => code.replaceAll('1', 'l').replaceAll('0', 'o').toLowerCase(),
    (code) => code.replaceAll('1', 'i'),
  ];

  test('never refuses a valid ticket, however it was spelled', () => {
    fc.assert(
      fc.property(codes, (code) => {
        for (const spell of spellings) {
          expect(parseTicketCode(spell(code))).toMatchObject({ ok: true, code });
        }
      }),
      { numRuns: 200 },
    );
  });

  test('reads letters for digits in a ticket that has them', () => {
    expect(parseTicketCode('ooo0 oooo oooo oooo oooH')).toMatchObject({
      code: '0000000000000000000H',
    });
  });
});

describe('what a reader gives', () => {
  const code = 'K7A041061050R3GG28A6';
  test.each([
    code,
    'k7a0 4106 1050 r3gg 28a6',
    `]Q1${code}`,
    `${code}\u001d`,
    `https://derap.example/t/${code}?from=wa`,
    `https://derap.example/?code=${code}`,
  ])('%j is the code in it', (text) => {
    expect(parseScannedCode(text)).toMatchObject({ ok: true, code });
  });

  test('is refused as it came where there is none', () => {
    expect(parseScannedCode(']Q1')).toEqual({ ok: false, reason: 'length' });
    expect(parseScannedCode('')).toEqual({ ok: false, reason: 'empty' });
  });
});

describe('refusals', () => {
  test.each([undefined, null, 42, {}, '', ' - '])('%j is empty', (text) => {
    expect(parseTicketCode(text)).toEqual({ ok: false, reason: 'empty' });
  });

  test.each(['7', '0000000000000000000', '0000000000000000000H0', 'https://derap.test/ticket/x'])(
    '%s has the wrong length',
    (text) => {
      expect(parseTicketCode(text)).toEqual({ ok: false, reason: 'length' });
    },
  );

  test.each(['U000000000000000000H', '000000000000000000*H', '0000000000000000000é'])(
    '%s has a character outside the alphabet',
    (text) => {
      expect(parseTicketCode(text)).toEqual({ ok: false, reason: 'alphabet' });
    },
  );

  test('a wrong check character is named', () => {
    expect(parseTicketCode('0000000000000000000J')).toEqual({ ok: false, reason: 'check' });
  });

  test('any text is answered without throwing', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(typeof accepts(text)).toBe('boolean');
      }),
    );
  });
});

describe('misread codes', () => {
  test('every single wrong character is noticed', () => {
    fc.assert(
      fc.property(codes, (code) => {
        for (const position of code.split('').keys()) {
          const unnoticed = crockfordAlphabet
            .split('')
            .filter((other) => accepts(code.slice(0, position) + other + code.slice(position + 1)));
          expect(unnoticed).toEqual([code.charAt(position)]);
        }
      }),
      { numRuns: 30 },
    );
  });

  test('all but about one in 496 swaps of neighbours are noticed, where a plain sum notices none', () => {
    const counts = countSwaps(2_000);
    expect(counts.swaps).toBeGreaterThan(33_000);
    expect(counts.missedByPlainSum).toBe(counts.swaps);
    expect(counts.missed / counts.swaps).toBeCloseTo(1 / 496, 3);
  });
});

/** Swaps neighbours in the first nineteen characters of codes from a fixed sequence and counts what stays unnoticed. */
function countSwaps(runs: number) {
  const counts = { swaps: 0, missed: 0, missedByPlainSum: 0 };
  let seed = 1;
  const nextByte = () => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return seed >>> 24;
  };
  for (let run = 0; run < runs; run += 1) {
    const code = makeTicketCode({
      eventTag: '7K2',
      random: Uint8Array.from({ length: 10 }, nextByte),
    });
    const body = code.slice(0, -1);
    for (let left = 0; left < body.length - 1; left += 1) {
      const swapped =
        body.slice(0, left) + body.charAt(left + 1) + body.charAt(left) + body.slice(left + 2);
      if (swapped === body) continue;
      counts.swaps += 1;
      if (accepts(swapped + code.slice(-1))) counts.missed += 1;
      if (plainSum(swapped) === plainSum(body)) counts.missedByPlainSum += 1;
    }
  }
  return counts;
}

/** The negative control: the check that a sum of the characters would give. */
function plainSum(body: string): number {
  return (
    body.split('').reduce((sum, character) => sum + crockfordAlphabet.indexOf(character), 0) % 32
  );
}
