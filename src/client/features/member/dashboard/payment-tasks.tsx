import { Trans } from '@lingui/react/macro';
import { Timer } from 'lucide-react';
import { formatRupiah } from '#src/domain/text/format.ts';
import { formatReaderTime } from '#src/domain/time/reader-time.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { localText } from '#src/client/lib/i18n/local-text.ts';
import { ButtonLink } from '#src/client/ui/button.tsx';
import { Tag } from '#src/client/ui/tag.tsx';
import { TaskRow } from '#src/client/ui/task-row.tsx';
import type { DashboardTicket } from './dashboard-ticket.ts';

/** What the member still has to pay, the soonest deadline first. */
export function PaymentTasks({ tickets }: { tickets: readonly DashboardTicket[] }) {
  const unpaid = tickets
    .filter(({ status }) => status === 'unpaid' || status === 'overdue')
    .toSorted((a, b) => deadlineOf(a).localeCompare(deadlineOf(b)));
  return unpaid.map((entry) => <PaymentTask key={entry.ticket.id} entry={entry} />);
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
  return ticket.expires_at ?? '9';
}
