import {
  type FoundCode,
  type KnownCodes,
  readCodeText,
} from '#src/client/features/received/received-code.ts';
import type { OwnPages } from '#src/client/features/received/received-link.ts';
import { readCode } from './-read-code.ts';

/**
 * Reads the QR code in a picture with the scanner's decoder, and what this phone knows of it: its tickets, and the events
 * that it is prepared to scan. Null where none can be read.
 *
 * @throws a DOMException when it is no picture, another error without the decoder
 */
export async function readPicture(picture: Blob, pages: OwnPages): Promise<FoundCode | null> {
  const known = await findKnownCodes();
  const read = (text: string) => readCodeText(text, pages, known);
  const text = await readCode(picture, (one) => read(one).kind !== 'other');
  return text === null ? null : read(text);
}

async function findKnownCodes(): Promise<KnownCodes> {
  try {
    const { openDatabase } = await import('#src/client/lib/storage/database.ts');
    const database = await openDatabase();
    const [tickets, devices] = await Promise.all([
      database.getAll('tickets'),
      database.getAll('scanDevices'),
    ]);
    return {
      tickets: tickets.map(({ ticket: { id, code } }) => ({ id, code })),
      scannedEvents: devices.filter(({ lapse }) => lapse === null).map(({ eventId }) => eventId),
    };
  } catch {
    return { tickets: [], scannedEvents: [] };
  }
}
