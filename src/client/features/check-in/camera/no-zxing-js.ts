/**
 * Replaces html5-qrcode's bundled decoder (see vite.config.ts) with just enough to construct it. It is never used: see
 * `removeSecondaryDecoder`.
 */
export const BarcodeFormat: Record<string, never> = {};

export const DecodeHintType: Record<string, never> = {};

/** A function, because the library calls these with `new`. */
function NeverConstructed(): never {
  throw new Error('The camera library must not decode by itself');
}

export {
  NeverConstructed as BinaryBitmap,
  NeverConstructed as HTMLCanvasElementLuminanceSource,
  NeverConstructed as HybridBinarizer,
  NeverConstructed as MultiFormatReader,
};
