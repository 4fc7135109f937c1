import { useState } from 'react';
import type { MarkKind } from '#src/contract/races-events/event-marks.ts';
import type { EventCard } from '#src/contract/races-events/races-events.ts';
import { ErrorText } from '#src/client/lib/api/error-text.ts';
import { NetworkError } from '#src/client/lib/api/api-error.ts';
import { showToastLater } from '#src/client/ui/show-toast-later.ts';

/** Marks an event or takes the mark back; says whether the server is still to hear of it. Failures become a toast. */
export function useChangeMark(event: EventCard, kind: MarkKind) {
  const [isStoredOnly, setStoredOnly] = useState(false);

  async function send(isOn: boolean): Promise<void> {
    const { changeMark } = await import('./marks.ts');
    setStoredOnly((await changeMark(event, { kind, isOn })) === 'stored');
  }

  function fail(error: unknown): void {
    // Its code could not be had, which is the network's doing too.
    const shown = error instanceof Error ? error : new NetworkError('no_answer', error);
    showToastLater({ type: 'warning', title: <ErrorText error={shown} /> });
  }

  return { change: (isOn: boolean) => void send(isOn).catch(fail), isStoredOnly };
}
