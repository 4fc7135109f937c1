import { Plural, Trans } from '@lingui/react/macro';
import { useLanguage } from '#src/client/lib/context.tsx';
import { localText } from '#src/client/lib/i18n/local-text.ts';
import { ButtonLink } from '#src/client/ui/button.tsx';
import { TaskRow } from '#src/client/ui/task-row.tsx';
import type { DashboardTicket } from './dashboard-ticket.ts';

/** Groups that the member ordered, of whose people something is still to be said. */
export function GroupTasks({ tickets }: { tickets: readonly DashboardTicket[] }) {
  const language = useLanguage();
  const open = tickets.filter(
    ({ ticket, status }) =>
      ticket.is_kept && ticket.group?.is_complete === false && status !== 'waitlisted',
  );
  const ids = new Set(open.map(({ ticket }) => ticket.group?.id ?? ''));
  return [...ids].map((groupId) => {
    const [first, ...more] = open.filter(({ ticket }) => ticket.group?.id === groupId);
    const title = first === undefined ? '' : localText(first.ticket.event.title, language);
    return (
      <TaskRow
        key={groupId}
        title={<Trans>Lengkapi peserta {title}</Trans>}
        action={
          <ButtonLink to="/group/$groupId" params={{ groupId }} variant="outline">
            <Trans>Buka</Trans>
          </ButtonLink>
        }
      >
        <p className="small muted">
          <Plural value={more.length + 1} other="# orang belum melengkapi datanya" />
        </p>
      </TaskRow>
    );
  });
}
