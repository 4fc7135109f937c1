import type { VoidScope } from '../void-rule.ts';

/** What of a phone's log other phones need: an admission, or a void of one. Refusals stay where they were made. */
export type ExchangedScan = {
  /** UUID, as in the log. */
  id: string;
  seq: number;
  pointId: string;
  /** The ticket's roster index, hex; in a QR code only its beginning. */
  index: string;
  action: 'admit' | 'override' | 'void';
  /** For a void: the id of the admission. */
  voids: string | null;
  voidScope: VoidScope | null;
  /** Epoch milliseconds by the server's clock as the phone knows it, and how far it may be off. */
  correctedAt: number;
  uncertaintyMs: number;
};

/** Why nothing is taken from a file or a QR code. */
export type ExchangeRefusal =
  /** Something else altogether, such as a ticket. */
  | 'not_ours'
  /** Of a later version of the app. */
  | 'newer'
  /** It ends too early. */
  | 'torn'
  | 'other_event'
  /** This phone made it. */
  | 'own'
  /** Edited, or made by no phone of the event. */
  | 'forged';
