import { describe, expect, it } from 'vitest';
import { byteSizeText } from './byte-size.ts';

describe('byteSizeText', () => {
  it('shows megabytes with one decimal in the reader’s way', () => {
    expect(byteSizeText(3_420_000, 'id')).toBe('3,4 MB');
    expect(byteSizeText(3_420_000, 'en')).toBe('3.4 MB');
  });

  it('rounds kilobytes up, so that something is never shown as nothing', () => {
    expect(byteSizeText(12_001, 'id')).toBe('13 KB');
    expect(byteSizeText(1, 'id')).toBe('1 KB');
    expect(byteSizeText(0, 'id')).toBe('0 KB');
  });
});
