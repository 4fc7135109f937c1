import { Trans } from '@lingui/react/macro';
import type { EventCard } from '#src/contract/races-events/races-events.ts';
import { EventRow } from './event-row.tsx';

/** The events on a community's page. */
export function EventRows({ events }: { events: EventCard[] }) {
  if (events.length === 0) {
    return (
      <p className="muted">
        <Trans>Belum ada jadwal baru. Cek lagi beberapa hari lagi.</Trans>
      </p>
    );
  }
  return (
    <ul>
      {events.map((event) => (
        <li key={event.id}>
          <EventRow event={event} isOwn />
        </li>
      ))}
    </ul>
  );
}
