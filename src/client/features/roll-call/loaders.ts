import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { QueryClient } from '@tanstack/react-query';
import { rollCallQueryOptions } from '#src/client/lib/outbox/roll-call-query.ts';
import { dropCopies } from '#src/client/lib/session/copied-query.ts';

/** Longer than a roll call is open. */
const keptMs = 15 * 24 * 60 * 60_000;

/** A run's roll call. Not awaited: it opens without a network, from this phone. Those of long ago are deleted. */
export function loadRollCall(
  { queryClient, i18n }: { queryClient: QueryClient; i18n: I18n },
  eventId: string,
) {
  void queryClient.prefetchQuery(rollCallQueryOptions(eventId));
  void dropCopies(['roll-call', 'detail'], Date.now() - keptMs);
  return { title: i18n._(msg`Kehadiran`) };
}
