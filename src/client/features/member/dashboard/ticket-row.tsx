import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { ChevronRight, QrCode } from 'lucide-react';
import { formatBib } from '#src/domain/text/format.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { toLang, localText } from '#src/client/lib/i18n/local-text.ts';
import { CardTitle } from '#src/client/ui/card-title.tsx';
import { DateBib } from '#src/client/ui/date-bib.tsx';
import type { DashboardTicket } from './dashboard-ticket.ts';
import { StatusTag } from './status-tag.tsx';
import styles from './ticket-row.module.css';

/** A ticket on one line with its date bib; the whole row is one link. */
export function TicketRow({ entry }: { entry: DashboardTicket }) {
  const language = useLanguage();
  const { t } = useLingui();
  const { ticket, status } = entry;
  const { event, category, bib: number, wave } = ticket;
  const date = formatBib(category.flag_off_at, event.zone, language);
  const facts = [
    category.code,
    number === null ? t`BIB menyusul` : t`BIB ${number}`,
    ...(wave === null ? [] : [t`Wave ${wave}`]),
    ...(ticket.group ? [ticket.holder.legal_name] : []),
  ];
  return (
    <article className={styles['row']}>
      <DateBib day={date.day} month={date.month} dateTime={category.flag_off_at} />
      <div className={styles['words']}>
        <CardTitle look="row">
          <Link
            to="/ticket/$registrationId"
            params={{ registrationId: ticket.id }}
            lang={toLang(event.title, language)}
          >
            {localText(event.title, language)}
          </Link>
        </CardTitle>
        <p className="tiny muted num">{facts.join(' · ')}</p>
        <p className={styles['status']}>
          <StatusTag {...entry} />
        </p>
      </div>
      {status === 'valid' ? <QrCode /> : <ChevronRight />}
    </article>
  );
}
