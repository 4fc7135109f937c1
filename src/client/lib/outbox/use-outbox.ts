import { useEffect } from 'react';
import type { OutboxEntry } from '../storage/outbox-entry.ts';
import { readText } from '../storage/storage.ts';
import { loadOutbox, useOutboxStore } from './outbox-store.ts';

/** Everything that waits on this phone, oldest first. */
export function useOutbox(): readonly OutboxEntry[] {
  useEffect(() => {
    // Without the mark nothing waits, and what is added later tells its own tab.
    if (readText('outbox') !== null) void loadOutbox();
  }, []);
  return useOutboxStore(({ entries }) => entries);
}

/** What waits about a subject, such as `answer:{eventId}`; null for nothing. */
export function useWaiting(subject: string): OutboxEntry | null {
  return useOutbox().find((entry) => entry.subject === subject) ?? null;
}
