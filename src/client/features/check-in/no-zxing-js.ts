/**
 * Stands in for html5-qrcode's bundled decoder: just enough for it to be constructed. It never decodes, because ours is
 * the only decoder (see `makeSoleDecoder`).
 */
export const BarcodeFormat: Record<string, never> = {};

export const DecodeHintType: Record<string, never> = {};

class NeverConstructed {
  constructor() {
    throw new Error('The camera library must not decode by itself');
  }
}

export {
  NeverConstructed as BinaryBitmap,
  NeverConstructed as HTMLCanvasElementLuminanceSource,
  NeverConstructed as HybridBinarizer,
  NeverConstructed as MultiFormatReader,
};
