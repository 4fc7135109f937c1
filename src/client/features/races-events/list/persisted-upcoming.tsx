import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { EventKind } from '#src/contract/common.ts';
import type { EventCard } from '#src/contract/races-events/races-events.ts';
import type { Position } from '#src/domain/places/provinces.ts';
import type { Near } from '#src/client/lib/near/near-place.ts';
import { persistedEventsQueryOptions } from './persisted-events.ts';

type PersistedUpcomingProps = {
  kind: EventKind;
  place: Near;
  children: (events: EventCard[], from: Position | undefined) => ReactNode;
  /** Shown when no persisted event is near. */
  fallback: ReactNode;
};

/** Offline, in place of what is near the reader: the same of the lists that this phone has. */
export function PersistedUpcoming({ kind, place, children, fallback }: PersistedUpcomingProps) {
  const filters = { ...place, state: 'open', sort: 'near' } as const;
  const { data } = useQuery(persistedEventsQueryOptions({ kind, filters }));
  if (data === undefined || data.events.length === 0) return fallback;
  return children(data.events, data.from);
}
