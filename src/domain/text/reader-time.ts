import type { Language } from '#src/contract/common.ts';
import { formatClock, formatDayShort } from './format.ts';
import type { Moment } from '../time/zone.ts';

const zoneNames: Record<number, string> = { 420: 'WIB', 480: 'WITA', 540: 'WIT' };
const writtenIn = { zone: 'Asia/Jakarta', offset: 420 } as const;

/**
 * A moment as a clock with this offset shows it, in minutes east of Greenwich: `Min, 14 Feb, 20.00 WITA`. Where no
 * Indonesian zone has the offset, it is named by it: `14.30 GMT+1`.
 */
export function formatReaderTime(moment: Moment, offset: number, language: Language): string {
  // Moved so that the reader's clock can be read in a zone that we know.
  const moved = new Date(moment).getTime() + (offset - writtenIn.offset) * 60_000;
  const day = formatDayShort(moved, writtenIn.zone, language);
  const time = formatClock(moved, writtenIn.zone, language);
  return `${day}, ${time} ${zoneNames[offset] ?? nameOf(offset)}`;
}

function nameOf(offset: number): string {
  const [whole, rest] = [Math.floor(Math.abs(offset) / 60), Math.abs(offset) % 60];
  const minutes = rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`;
  return `GMT${offset < 0 ? '-' : '+'}${whole}${minutes}`;
}
