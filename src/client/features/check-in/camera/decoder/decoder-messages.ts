/** In a photo all codes are looked for: only its reader knows which one is meant. */
export type DecodeRequest = { id: number; frame: ImageBitmap; isPhoto: boolean };

export type Corner = { x: number; y: number };

/** A code found in a frame, with its corners in the frame's pixels: top left, then clockwise. */
export type FoundCode = { text: string; corners: [Corner, Corner, Corner, Corner] };

/** `failed`: the frame could not be decoded, which is not the same as having no code in it. */
export type DecodeReply = { id: number; codes: FoundCode[]; failed: boolean };

/**
 * Messages from the worker. `loading`: another chunk of the WebAssembly has arrived. `ready` or `unusable`: loading has
 * ended. `reply`: the answer to one frame.
 */
export type DecoderMessage =
  | { kind: 'loading' | 'ready' | 'unusable' }
  | { kind: 'reply'; reply: DecodeReply };
