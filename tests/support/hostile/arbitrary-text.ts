import fc from 'fast-check';

/** Any text of up to 20 code points, including lone surrogates and control characters. */
export const anyText: fc.Arbitrary<string> = fc
  .array(fc.oneof(fc.nat({ max: 0x24f }), fc.nat({ max: 0x10ffff })), { maxLength: 20 })
  .map((codes) => String.fromCodePoint(...codes));
