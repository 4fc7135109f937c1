import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { eventPageOf } from '#src/client/lib/routing/event-page.ts';
import type { EventAddress } from './event-path.ts';

type EventLinkProps = { event: EventAddress; lang?: string | undefined; children: ReactNode };

/** Leads to an event's own page; the same addresses as `eventPath`. */
export function EventLink({ event, lang, children }: EventLinkProps) {
  return (
    <Link {...eventPageOf(event)} lang={lang}>
      {children}
    </Link>
  );
}
