/** Private fields of html5-qrcode; the test beside this file fails when a new version changes them. */
type LibraryDecoders = { primaryDecoder: unknown; secondaryDecoder: unknown };

/**
 * Removes html5-qrcode's own decoder. It would get every second frame, and misses half of the small codes that ours
 * reads.
 *
 * @throws {TypeError} when the library has no such fields, so that frames might silently go elsewhere
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
