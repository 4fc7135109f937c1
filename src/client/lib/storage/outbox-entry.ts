import type { LocalText } from '#src/contract/common.ts';

/** What may wait without a network. */
export type OutboxKind = 'answer' | 'review' | 'inquiry' | 'follow' | 'read' | 'roll-call';

/** Something that was done without a network and waits to be sent. */
export type OutboxEntry = {
  /** A UUID version 7, so entries sort by when they were made; sent where the endpoint takes an idempotency key. */
  id: string;
  kind: OutboxKind;
  /** What it is about, such as `answer:{eventId}`: a newer entry replaces the older one of its subject. */
  subject: string;
  /** The `phone_owner` who did it, empty when unknown; null for what needs no account. */
  owner: string | null;
  /** The title of what it is about, for the list of what waits. */
  about: LocalText | null;
  /** Path of the page where it was done. */
  path: string;
  /** Parsed when it is sent (lib/outbox/outbox-calls.ts): it may be of an older version. */
  payload: unknown;
  /** Epoch milliseconds. */
  savedAt: number;
  /** The problem code with which the server refused it; null while it waits. */
  refusal: string | null;
};
