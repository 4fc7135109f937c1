export type DecodeRequest = { id: number; frame: ImageBitmap };

export type Corner = { x: number; y: number };

/** A code found in a frame, with its corners in the frame's pixels: top left, then clockwise. */
export type FoundCode = { text: string; corners: [Corner, Corner, Corner, Corner] };

/** `failed`: the frame could not be looked at, which is not the same as no code in it. */
export type DecodeReply = { id: number; codes: FoundCode[]; failed: boolean };

/** What the worker says: that its WebAssembly is coming in, that it can begin or never will, and of each frame. */
export type DecoderMessage =
  | { kind: 'loading' | 'ready' | 'unusable' }
  | { kind: 'reply'; reply: DecodeReply };
