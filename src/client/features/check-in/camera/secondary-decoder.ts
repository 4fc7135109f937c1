/** The part of html5-qrcode that is private to it; the test beside this file tells when a new version differs. */
type LibraryDecoders = { primaryDecoder: unknown; secondaryDecoder: unknown };

/**
 * Takes html5-qrcode's own decoder out, which would otherwise get every second frame and misses half of the small codes
 * that ours reads.
 *
 * @throws {TypeError} when the library is not built as expected: then no frame may be trusted to arrive
 */
export function removeSecondaryDecoder(scanner: object): void {
  const decoders: unknown = Reflect.get(scanner, 'qrcode');
  if (!isLibraryDecoders(decoders))
    throw new TypeError('html5-qrcode has other decoders than expected');
  decoders.secondaryDecoder = undefined;
}

function isLibraryDecoders(value: unknown): value is LibraryDecoders {
  return (
    typeof value === 'object' &&
    value !== null &&
    'primaryDecoder' in value &&
    'secondaryDecoder' in value
  );
}
