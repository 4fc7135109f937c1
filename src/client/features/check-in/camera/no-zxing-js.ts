/**
 * Stands in for html5-qrcode's bundled decoder: just enough for it to be constructed. It never decodes, because ours is
 * the only decoder (see `makeSoleDecoder`).
 */
export const BarcodeFormat: Record<string, never> = {};

export const DecodeHintType: Record<string, never> = {};

/** Called with `new`, as the library does with its decoder's classes. */
function NeverConstructed(): never {
  throw new Error('The camera library must not decode by itself');
}

export {
  NeverConstructed as BinaryBitmap,
  NeverConstructed as HTMLCanvasElementLuminanceSource,
  NeverConstructed as HybridBinarizer,
  NeverConstructed as MultiFormatReader,
};
