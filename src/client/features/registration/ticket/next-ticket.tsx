import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { Ticket } from '#src/contract/registration.ts';
import { formatDayShort, formatTime } from '#src/domain/text/format.ts';
import { useLanguage, useNow } from '#src/client/lib/context.tsx';
import { localText, toLang } from '#src/client/lib/i18n/local-text.ts';
import { ButtonLink } from '#src/client/ui/button.tsx';
import { Section } from '#src/client/ui/section.tsx';
import { TaskRow } from '#src/client/ui/task-row.tsx';
import { ticketListQueryOptions } from '../queries.ts';
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
          <NextRow ticket={next.ticket} />
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

/** Not the list's own row: whatever that needs would come with every ticket. */
function NextRow({ ticket: { id, event, category } }: { ticket: Ticket }) {
  const language = useLanguage();
  const day = formatDayShort(category.flag_off_at, event.zone, language);
  return (
    <TaskRow
      title={<span lang={toLang(event.title, language)}>{localText(event.title, language)}</span>}
      action={
        <ButtonLink
          to="/ticket/$registrationId"
          params={{ registrationId: id }}
          variant="outline"
          size="s"
        >
          <Trans>Buka tiket</Trans>
        </ButtonLink>
      }
    >
      <p className="muted small num">
        {category.code} · {day}, {formatTime(category.flag_off_at, event.zone, language)}
      </p>
    </TaskRow>
  );
}
