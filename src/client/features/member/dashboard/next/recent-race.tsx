import { Trans } from '@lingui/react/macro';
import { Medal } from 'lucide-react';
import { useLanguage } from '#src/client/lib/context.tsx';
import { localText } from '#src/client/lib/i18n/local-text.ts';
import { ButtonLink } from '#src/client/ui/button.tsx';
import { Row } from '#src/client/ui/layout.tsx';
import type { DashboardTicket } from '../dashboard-ticket.ts';
import styles from '../dashboard.module.css';

/** After a race: its ticket as a keepsake, and its page for a review. */
export function RecentRace({ entry: { ticket } }: { entry: DashboardTicket }) {
  const language = useLanguage();
  const title = localText(ticket.event.title, language);
  const passed = ticket.points.filter(({ passed_at: at }) => at !== null);
  const isFinished = passed.some(({ kind }) => kind === 'finish');
  // Only who was scanned there may review it.
  const wasThere = passed.some(({ kind }) => kind !== 'pack');
  return (
    <aside className={styles['recent']}>
      <Medal />
      <p>
        {isFinished ? (
          <Trans>
            Selamat, kamu menamatkan <b>{title}</b>.
          </Trans>
        ) : (
          <Trans>
            <b>{title}</b> sudah selesai.
          </Trans>
        )}
      </p>
      <Row gap={2}>
        <ButtonLink
          size="s"
          variant="outline"
          to="/ticket/$registrationId"
          params={{ registrationId: ticket.id }}
        >
          <Trans>Lihat kenangan</Trans>
        </ButtonLink>
        {wasThere ? (
          <ButtonLink
            size="s"
            variant="quiet"
            to="/review"
            search={{ event: ticket.event.id }}
            hash="write-review"
          >
            <Trans>Tulis ulasan</Trans>
          </ButtonLink>
        ) : null}
      </Row>
    </aside>
  );
}

const recentMs = 14 * 86_400_000;

/** The latest race or run that this ticket's holder was to run, over for at most two weeks; null without one. */
export function findRecentRace(
  past: readonly DashboardTicket[],
  now: number,
): DashboardTicket | null {
  const recent = past.find(
    ({ status, ticket }) => status === 'past' && now - Date.parse(ticket.event.ends_at) < recentMs,
  );
  return recent ?? null;
}
