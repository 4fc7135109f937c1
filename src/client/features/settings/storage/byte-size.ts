import type { Language } from '#src/contract/common.ts';
import { formatNumber } from '#src/domain/text/format.ts';

const kilobyte = 1_000;
const megabyte = 1_000 * kilobyte;

/** A size in bytes as phones show it, in decimal units: `3,4 MB`, `12 KB`; sizes under 1 KB are `1 KB`, except 0. */
export function byteSizeText(bytes: number, language: Language): string {
  if (bytes >= megabyte) return `${formatNumber(bytes / megabyte, language)} MB`;
  return `${formatNumber(Math.ceil(bytes / kilobyte), language)} KB`;
}
