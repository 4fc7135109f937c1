/** The declaration stands at the very beginning. */
const declarationLength = 200;

/**
 * The text of an XML file without blanks before its declaration: in the encoding that a byte order mark says, else in the
 * declared one, else in UTF-8.
 *
 * @throws TypeError where the bytes are not in that encoding; RangeError for one that nobody knows
 */
export function decodeXml(bytes: Uint8Array): string {
  const encoding = markedEncoding(bytes) ?? declaredEncoding(bytes) ?? 'utf-8';
  return new TextDecoder(encoding, { fatal: true }).decode(bytes).trimStart();
}

/** The encoding that a byte order mark says, or null; of UTF-8 none is needed. */
export function markedEncoding([first, second]: Uint8Array): string | null {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : null;
}

function declaredEncoding(bytes: Uint8Array): string | null {
  const start = String.fromCodePoint(...bytes.subarray(0, declarationLength));
  const declared = /^[^<]*<\?xml\s[^>]*?encoding\s*=\s*["']([\w.:-]+)/.exec(start)?.[1];
  // Read byte by byte it is not in UTF-16, whatever it says.
  return declared === undefined || /^utf-?16/i.test(declared) ? null : declared;
}
