import { describe, expect, test } from 'vitest';
import { decodeXml } from './decode-xml.ts';

describe('the text of a file', () => {
  const latin1 = (text: string) => Uint8Array.from(text, (sign) => sign.codePointAt(0) ?? 0);

  test('is in the encoding that it declares, or that a mark says, else UTF-8', () => {
    expect(decodeXml(latin1('<?xml version="1.0" encoding="ISO-8859-1"?><a>Café</a>'))).toContain(
      'Café',
    );
    expect(decodeXml(new TextEncoder().encode('<a>é</a>'))).toBe('<a>é</a>');
    expect(
      decodeXml(new TextEncoder().encode("<?xml version='1.0' encoding='UTF-16'?><é/>")),
    ).toContain('é');
    const wide = Uint8Array.of(
      0xff,
      0xfe,
      ...Array.from('<a/>').flatMap((sign) => [sign.charCodeAt(0), 0]),
    );
    expect(decodeXml(wide)).toBe('<a/>');
    const big = Uint8Array.of(
      0xfe,
      0xff,
      ...Array.from('<a/>').flatMap((sign) => [0, sign.charCodeAt(0)]),
    );
    expect(decodeXml(big)).toBe('<a/>');
  });

  test('begins with its declaration, whatever blanks stand before it', () => {
    const text = '\r\n  <?xml version="1.0" encoding="ISO-8859-1"?><a>é</a>';
    expect(decodeXml(latin1(text))).toBe(text.trimStart());
  });

  test('in bytes that are none of its encoding, or in one that nobody knows, is refused', () => {
    expect(() => decodeXml(latin1('<a>é</a>'))).toThrow(TypeError);
    expect(() => decodeXml(latin1('<?xml version="1.0" encoding="x-none"?><a/>'))).toThrow(
      RangeError,
    );
  });
});
