import { describe, expect, it } from 'vitest';
import { toCameraRefusal } from './camera-refusal.ts';

describe('the reason why there is no camera', () => {
  it.each([
    ['Error getting userMedia, error = NotAllowedError: Permission denied', 'denied'],
    ['Error getting userMedia, error = NotFoundError: Requested device not found', 'none_found'],
    ['Error getting userMedia, error = OverconstrainedError', 'none_found'],
    ['Error getting userMedia, error = NotReadableError: Could not start video source', 'in_use'],
    ['the video did not start', 'failed'],
  ] as const)('reads the library’s text “%s” as %s', (text, refusal) => {
    expect(toCameraRefusal(text, true)).toBe(refusal);
  });

  it('reads the browser’s own error', () => {
    expect(toCameraRefusal(new DOMException('busy', 'NotReadableError'), true)).toBe('in_use');
  });

  it('blames the address first when the page is not secure', () => {
    expect(toCameraRefusal(new DOMException('', 'NotAllowedError'), false)).toBe('insecure');
  });
});
