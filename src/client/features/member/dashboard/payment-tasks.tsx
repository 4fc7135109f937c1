import { Trans } from '@lingui/react/macro';
import { Timer } from 'lucide-react';
import { formatRupiah } from '#src/domain/text/format.ts';
import { formatReaderTime } from '#src/domain/text/reader-time.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { localText } from '#src/client/lib/i18n/local-text.ts';
import { ButtonLink } from '#src/client/ui/button.tsx';
import { Tag } from '#src/client/ui/tag.tsx';
import { TaskRow } from '#src/client/ui/task-row.tsx';
import type { DashboardTicket } from './dashboard-ticket.ts';

/** Places that are held for the member until they are taken or paid, the soonest deadline first. */
export function PaymentTasks({ tickets }: { tickets: readonly DashboardTicket[] }) {
  const held = tickets
    .filter(({ status }) => ['unpaid', 'overdue', 'offered'].includes(status))
    // What was ordered for several is paid once, by who ordered it.
    .filter(
      ({ ticket, status }, index, all) =>
        status === 'offered' ||
        (ticket.group?.is_buyer !== false &&
          all.findIndex((other) => other.ticket.order_id === ticket.order_id) === index),
    )
    .toSorted((a, b) => deadlineOf(a).localeCompare(deadlineOf(b)));
  return held.map((entry) =>
    entry.status === 'offered' ? (
      <OfferTask key={entry.ticket.id} entry={entry} />
    ) : (
      <PaymentTask key={entry.ticket.id} entry={entry} />
    ),
  );
}

function OfferTask({ entry: { ticket } }: { entry: DashboardTicket }) {
  const title = localText(ticket.event.title, useLanguage());
  return (
    <TaskRow
      title={<Trans>Ambil tempatmu di {title}</Trans>}
      action={
        <ButtonLink
          to="/ticket/$registrationId"
          params={{ registrationId: ticket.id }}
          variant="ink"
        >
          <Trans>Jawab</Trans>
        </ButtonLink>
      }
    >
      <p className="small muted">{ticket.category.code}</p>
      <DeadlineTag at={ticket.waiting?.offer?.until ?? null} />
    </TaskRow>
  );
}

function PaymentTask({ entry: { ticket, status } }: { entry: DashboardTicket }) {
  const language = useLanguage();
  const title = localText(ticket.event.title, language);
  const isOverdue = status === 'overdue';
  return (
    <TaskRow
      title={<Trans>Bayar {title}</Trans>}
      action={
        <ButtonLink
          to="/ticket/$registrationId"
          params={{ registrationId: ticket.id }}
          variant={isOverdue ? 'outline' : 'ink'}
        >
          {isOverdue ? <Trans>Lihat</Trans> : <Trans>Bayar</Trans>}
        </ButtonLink>
      }
    >
      <p className="small num">
        <b>{formatRupiah(ticket.amount - (ticket.pay?.received ?? 0), language)}</b>
        <span className="muted"> · {ticket.category.code}</span>
      </p>
      {isOverdue ? (
        <Tag tone="err" icon={<Timer />}>
          <Trans>Batas bayar lewat, hubungi panitia dulu</Trans>
        </Tag>
      ) : (
        <DeadlineTag at={ticket.expires_at} />
      )}
    </TaskRow>
  );
}

/** On the reader's own clock: a deadline is kept where the reader is. */
function DeadlineTag({ at }: { at: string | null }) {
  const language = useLanguage();
  if (at === null) return null;
  const until = formatReaderTime(at, -new Date(at).getTimezoneOffset(), language);
  return (
    <Tag tone="warn" icon={<Timer />}>
      <Trans>Sebelum {until}</Trans>
    </Tag>
  );
}

/** One without a deadline comes last. */
function deadlineOf({ ticket }: DashboardTicket): string {
  return ticket.waiting?.offer?.until ?? ticket.expires_at ?? '9';
}
