import { parseScannedCode, toEventTag } from '#src/domain/check-in/ticket-code.ts';
import { findOwnPath, type OwnPages } from './received-link.ts';

/** What this phone knows tickets by. */
export type KnownCodes = {
  tickets: readonly { id: string; code: string | null }[];
  /** Events that this phone is prepared to scan. */
  scannedEvents: readonly string[];
};

/** `own`: a ticket on this phone. `scanner`: somebody's, of an event that this phone scans. `ticket`: somebody's. */
export type FoundCode =
  | { kind: 'page'; path: string }
  | { kind: 'own'; id: string }
  | { kind: 'scanner'; eventId: string }
  | { kind: 'ticket' }
  | { kind: 'other'; text: string };

/** What the text of a QR code is. */
export function readCodeText(text: string, pages: OwnPages, known: KnownCodes): FoundCode {
  const path = findOwnPath(text.trim(), pages);
  if (path !== null) return { kind: 'page', path };
  const parsed = parseScannedCode(text);
  if (!parsed.ok) return { kind: 'other', text };
  const own = known.tickets.find(({ code }) => code === parsed.code);
  if (own !== undefined) return { kind: 'own', id: own.id };
  const eventId = known.scannedEvents.find((id) => toEventTag(id) === parsed.eventTag);
  return eventId === undefined ? { kind: 'ticket' } : { kind: 'scanner', eventId };
}
