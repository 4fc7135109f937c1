import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { ChevronRight, QrCode } from 'lucide-react';
import type { Ticket } from '#src/contract/registration.ts';
import { formatBib } from '#src/domain/text/format.ts';
import { venueInCity } from '#src/domain/places/venue-in-city.ts';
import { useLanguage, useNow } from '#src/client/lib/context.tsx';
import { toLang, localText } from '#src/client/lib/i18n/local-text.ts';
import { classNames } from '#src/client/ui/class-names.ts';
import { DateBib } from '#src/client/ui/date-bib.tsx';
import { Tag } from '#src/client/ui/tag.tsx';
import { readResult } from './over/race-result.ts';
import styles from './ticket-list.module.css';
import { showsCode, ticketStatus } from './ticket-status.ts';
import { useStatusWords } from './use-status-words.tsx';

/** A ticket in a list: day, race, category, bib, place and, unless it is valid, the status; once it is over, what is left. */
export function TicketRow({ ticket }: { ticket: Ticket }) {
  const language = useLanguage();
  const now = useNow();
  const status = ticketStatus(ticket, now);
  const { tag, tone, Icon } = useStatusWords(ticket, status);
  const { event, category, bib, wave, state } = ticket;
  const isBibToCome = bib === null && event.kind === 'race' && showsCode(status);
  const { day, month } = formatBib(category.flag_off_at, event.zone, language);
  return (
    <li className={styles['row']}>
      <DateBib day={day} month={month} dateTime={category.flag_off_at} />
      <div className={styles['words']}>
        <h3>
          <Link
            to="/ticket/$registrationId"
            params={{ registrationId: ticket.id }}
            className={classNames('stretched no-ring', styles['link'])}
            lang={toLang(event.title, language)}
          >
            {localText(event.title, language)}
          </Link>
        </h3>
        <p className="muted tiny num">
          {category.code}
          {bib === null ? null : ` · BIB ${bib}`}
          {isBibToCome ? (
            <>
              {' · '}
              <Trans>BIB menyusul</Trans>
            </>
          ) : null}
          {wave === null ? null : ` · Wave ${wave}`}
          {ticket.group ? ` · ${ticket.holder.legal_name}` : null}
        </p>
        <p className="muted tiny">{venueInCity(event)}</p>
        {status === 'past' && state === 'confirmed' ? (
          <Result ticket={ticket} />
        ) : tag === null ? null : (
          <Tag tone={tone} icon={<Icon />}>
            {tag}
          </Tag>
        )}
      </div>
      <span className={styles['mark']} aria-hidden="true">
        {status === 'valid' ? <QrCode /> : <ChevronRight />}
      </span>
    </li>
  );
}

/** What is left of an event that is over: that its runner reached the finish, or was there. */
function Result({ ticket }: { ticket: Ticket }) {
  const { wasThere, hasFinished } = readResult(ticket);
  return (
    <p className="small">
      {hasFinished && ticket.event.kind === 'race' ? (
        <Trans>Kamu sampai di finis.</Trans>
      ) : wasThere ? (
        <Trans>Kamu ada di sana.</Trans>
      ) : (
        <Trans>Tidak tercatat dipindai.</Trans>
      )}
    </p>
  );
}
