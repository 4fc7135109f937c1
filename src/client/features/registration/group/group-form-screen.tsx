import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Lock } from 'lucide-react';
import type { EventDetail } from '#src/contract/races-events/races-events.ts';
import { ErrorText } from '#src/client/lib/api/error-text.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { useOnline } from '#src/client/lib/device/online.ts';
import { localText, toLang } from '#src/client/lib/i18n/local-text.ts';
import { useSession } from '#src/client/lib/session/session.ts';
import { BackLink } from '#src/client/shell/bars/detail-bar.tsx';
import { ReadMain } from '#src/client/shell/bars/read-main.tsx';
import { EmptyState } from '#src/client/ui/empty-state.tsx';
import { ErrorState } from '#src/client/ui/error-state.tsx';
import { OfflineBar } from '#src/client/ui/offline-bar.tsx';
import { RowsSkeleton } from '#src/client/ui/skeleton.tsx';
import { Stack } from '#src/client/ui/layout.tsx';
import { closedReason, isCategoryOpen } from '../form/join-event.ts';
import { joinEventQueryOptions, prefillQueryOptions, ticketListQueryOptions } from '../queries.ts';
import { findActiveTicket } from '../ticket/ticket-status.ts';
import { GroupForm, type GroupStart } from './group-form.tsx';
import { groupDraftQueryOptions } from './group-queries.ts';
import styles from './group.module.css';

/** Ordering places of a race for several people: the form where one can, and else why not. */
export function GroupFormScreen({ eventId }: { eventId: string }) {
  return (
    <ReadMain
      back={<BackLink to="/join/$eventId" params={{ eventId }} />}
      title={<Trans>Daftar rombongan</Trans>}
    >
      <Opening eventId={eventId} />
    </ReadMain>
  );
}

function Opening({ eventId }: { eventId: string }) {
  const navigate = useNavigate();
  const { username } = useSession();
  const isOnline = useOnline();
  const language = useLanguage();
  const draftKey = `group:${eventId}:${username ?? ''}`;
  const event = useQuery(joinEventQueryOptions(eventId));
  const prefill = useQuery(prefillQueryOptions());
  const tickets = useQuery(ticketListQueryOptions());
  const draft = useQuery(groupDraftQueryOptions(draftKey));
  if (event.data === undefined) {
    if (event.error === null) return <RowsSkeleton count={4} />;
    return (
      <ErrorState onRetry={() => void event.refetch()}>
        <ErrorText error={event.error} />
      </ErrorState>
    );
  }
  if (event.data.kind !== 'race' || closedReason(event.data) !== null) {
    return (
      <EmptyState icon={<Lock />} title={<Trans>Pendaftaran rombongan tidak dibuka</Trans>}>
        <Trans>Lihat halaman lombanya untuk tahu sebabnya.</Trans>
      </EmptyState>
    );
  }
  if (prefill.isPending || tickets.isPending || draft.isPending) return <RowsSkeleton count={4} />;
  const isIn = findActiveTicket(tickets.data ?? [], eventId) !== null;
  return (
    <Stack gap={5} className={styles['screen']}>
      {isOnline ? null : (
        <OfflineBar>
          <Trans>Isi saja dulu. Semua disimpan di HP ini, kirim saat ada sinyal.</Trans>
        </OfflineBar>
      )}
      <p lang={toLang(event.data.title, language)}>
        <b>{localText(event.data.title, language)}</b>
      </p>
      <p className="muted">
        {isIn ? (
          <Trans>Kamu sudah punya tempat. Pesan untuk keluarga atau teman setim di sini.</Trans>
        ) : (
          <Trans>
            Satu pesanan, satu pembayaran. Kamu sendiri ikut? Isi namamu di urutan pertama.
          </Trans>
        )}
      </p>
      <GroupForm
        event={event.data}
        draftKey={draftKey}
        start={startOf(event.data, isIn ? undefined : prefill.data)}
        people={draft.data?.people ?? (isIn ? 1 : 2)}
        onSent={(groupId) =>
          void navigate({ to: '/group/$groupId', params: { groupId }, replace: true })
        }
      />
    </Stack>
  );
}

type Known = {
  runner: {
    legal_name?: string | undefined;
    sex?: string | undefined;
    birth_date?: string | undefined;
  };
  member: { name: string };
};

function startOf(event: EventDetail, known: Known | undefined): GroupStart {
  const open = event.categories.filter((category) => isCategoryOpen(category, event));
  const [only, ...others] = open;
  const { runner = {}, member = { name: '' } } = known ?? {};
  return {
    category_id: only !== undefined && others.length === 0 ? only.id : '',
    'people.0.legal_name': runner.legal_name ?? member.name,
    'people.0.sex': runner.sex ?? '',
    'people.0.birth_date': runner.birth_date ?? '',
  };
}
