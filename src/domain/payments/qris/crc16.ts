const polynomial = 0x1021;
const start = 0xffff;

/**
 * CRC-16/IBM-3740 (also CCITT-FALSE) of a text's UTF-8, as four upper-case hex digits: polynomial 0x1021, start 0xFFFF,
 * not reflected. Source: ISO/IEC 13239 as EMVCo's codes use it; `123456789` gives 29B1.
 */
export function crc16(text: string): string {
  let crc = start;
  for (const byte of new TextEncoder().encode(text)) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) {
      crc = (crc & 0x8000 ? (crc << 1) ^ polynomial : crc << 1) & 0xffff;
    }
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}
