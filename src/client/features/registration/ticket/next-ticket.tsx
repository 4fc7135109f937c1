import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { Ticket } from '#src/contract/registration.ts';
import { useNow } from '#src/client/lib/context.tsx';
import { ButtonLink } from '#src/client/ui/button.tsx';
import { Section } from '#src/client/ui/section.tsx';
import { ticketListQueryOptions } from '../queries.ts';
import { TicketRow } from './ticket-row.tsx';
import { sortTickets } from './ticket-status.ts';

/** The runner's next ticket, or the way to the races to come. */
export function NextTicket({ ticket: { event } }: { ticket: Ticket }) {
  const now = useNow();
  const { data = [] } = useQuery(ticketListQueryOptions());
  const [next] = sortTickets(data, now).ahead;
  if (next !== undefined) {
    return (
      <Section heading={<Trans>Berikutnya untukmu</Trans>}>
        <ul>
          <TicketRow ticket={next.ticket} />
        </ul>
      </Section>
    );
  }
  return (
    <Section heading={<Trans>Lari lagi, yuk</Trans>}>
      <p>
        {event.kind === 'race' ? (
          <ButtonLink to="/race" variant="outline" size="s">
            <Trans>Lihat lomba mendatang</Trans>
          </ButtonLink>
        ) : (
          <ButtonLink to="/event" variant="outline" size="s">
            <Trans>Lihat lari bareng mendatang</Trans>
          </ButtonLink>
        )}
      </p>
    </Section>
  );
}
