import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { EventAddress } from '#src/domain/pages/record-paths.ts';
import { eventPageOf } from '#src/client/lib/routing/event-page.ts';

type EventLinkProps = { event: EventAddress; lang?: string | undefined; children: ReactNode };

/** Links to an event's page, at the same path as `eventPath`. */
export function EventLink({ event, lang, children }: EventLinkProps) {
  return (
    <Link {...eventPageOf(event)} lang={lang}>
      {children}
    </Link>
  );
}
