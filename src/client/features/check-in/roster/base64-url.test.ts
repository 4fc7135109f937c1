import { describe, expect, it } from 'vitest';
import { fromBase64Url } from './base64-url.ts';

describe('base64url', () => {
  it('gives back what the server wrote, also where it differs from plain base64', () => {
    const bytes = Uint8Array.from([251, 255, 190, 0, 7]);
    expect(fromBase64Url(Buffer.from(bytes).toString('base64url'))).toEqual(bytes);
  });

  it('refuses other text', () => {
    expect(() => fromBase64Url('not base64 at all!')).toThrow();
  });
});
