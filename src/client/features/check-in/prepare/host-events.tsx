import { Plural, Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { CalendarPlus, LogIn, Smartphone } from 'lucide-react';
import type { listHostEvents } from '#src/contract/check-in/host-events.ts';
import type { ResponseOf } from '#src/contract/endpoint.ts';
import { formatDayShort, formatNumber, formatTime } from '#src/domain/text/format.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { useErrorText } from '#src/client/lib/api/errors/errors.ts';
import { toLang, localText } from '#src/client/lib/i18n/local-text.ts';
import { useOnline } from '#src/client/lib/device/online.ts';
import { Button, ButtonLink } from '#src/client/ui/button.tsx';
import { EmptyState } from '#src/client/ui/empty-state.tsx';
import { ErrorState } from '#src/client/ui/error-state.tsx';
import { OfflineRetryBar } from '#src/client/ui/offline-retry-bar.tsx';
import { Panel } from '#src/client/ui/panel.tsx';
import { Row, Stack } from '#src/client/ui/layout.tsx';
import { Skeleton } from '#src/client/ui/skeleton.tsx';
import { hostEventsQueryOptions } from './host-events-queries.ts';
import styles from './scanner-events.module.css';

type HostEvent = ResponseOf<typeof listHostEvents>['data'][number];

type HostEventsProps = {
  /** Ids of events that this phone is already enrolled for. */
  prepared: readonly string[];
  onPrepare: (event: HostEvent) => void;
};

/** Events that the signed-in member hosts, to prepare this phone for. */
export function HostEvents({ prepared, onPrepare }: HostEventsProps) {
  return (
    <Stack as="section" gap={3} aria-labelledby="hosted">
      <h2 id="hosted">
        <Trans>Acara yang kamu kelola</Trans>
      </h2>
      <HostEventList prepared={prepared} onPrepare={onPrepare} />
    </Stack>
  );
}

function HostEventList({ prepared, onPrepare }: HostEventsProps) {
  const errorText = useErrorText();
  const isOnline = useOnline();
  const { data, error, refetch } = useQuery(hostEventsQueryOptions());
  if (data === undefined && !isOnline) {
    return (
      <OfflineRetryBar onRetry={() => void refetch()}>
        <Trans>Menyiapkan HP butuh internet. Acara yang sudah di HP ini tetap bisa dipindai.</Trans>
      </OfflineRetryBar>
    );
  }
  if (data === undefined) {
    return error === null ? (
      <Skeleton shape="block" />
    ) : (
      <ErrorState onRetry={() => void refetch()}>{errorText(error)}</ErrorState>
    );
  }
  const events = data.data.filter(({ id, state }) => state !== 'draft' && !prepared.includes(id));
  if (events.length === 0) {
    return (
      <EmptyState icon={<CalendarPlus />} title={<NothingLeft hasEvents={data.data.length > 0} />}>
        <Trans>Acara muncul di sini sampai dua hari setelah selesai.</Trans>
      </EmptyState>
    );
  }
  return (
    <Stack as="ul" gap={3}>
      {events.map((event) => (
        <li key={event.id}>
          <HostEventCard event={event} onPrepare={() => onPrepare(event)} />
        </li>
      ))}
    </Stack>
  );
}

function NothingLeft({ hasEvents }: { hasEvents: boolean }) {
  return hasEvents ? (
    <Trans>Semua acaramu sudah di HP ini</Trans>
  ) : (
    <Trans>Belum ada acara yang kamu kelola</Trans>
  );
}

function HostEventCard({ event, onPrepare }: { event: HostEvent; onPrepare: () => void }) {
  const language = useLanguage();
  const admitted = formatNumber(event.admitted, language);
  return (
    <Panel gap={2} className={styles['event']}>
      <h3 lang={toLang(event.title, language)}>{localText(event.title, language)}</h3>
      <p className="muted small num">
        {formatDayShort(event.starts_at, event.zone, language)},{' '}
        {formatTime(event.starts_at, event.zone, language)} · {event.city}
      </p>
      <p className="small num">
        {event.expected === 0 ? (
          <Trans>Belum ada peserta terdaftar</Trans>
        ) : (
          <Trans>
            {admitted} dari <Plural value={event.expected} one="# peserta" other="# peserta" />{' '}
            sudah check-in
          </Trans>
        )}
      </p>
      <Row gap={3} className={styles['buttons']}>
        <Button variant="outline" onClick={onPrepare}>
          <Smartphone />
          <Trans>Siapkan HP ini</Trans>
        </Button>
      </Row>
    </Panel>
  );
}

/** Shown when signed out: prepared events can still be scanned, preparing more takes an account. */
export function SignInHint({ hasPrepared }: { hasPrepared: boolean }) {
  return (
    <EmptyState
      icon={<LogIn />}
      title={
        hasPrepared ? (
          <Trans>Menambah acara di HP ini?</Trans>
        ) : (
          <Trans>HP ini belum disiapkan</Trans>
        )
      }
      actions={
        <ButtonLink to="/signin" search={{ redirect: '/scanner' }} variant="primary">
          <LogIn />
          <Trans>Masuk sebagai panitia</Trans>
        </ButtonLink>
      }
    >
      <Trans>
        Punya kartu petugas? Pindai QR-nya dengan kamera HP, tidak perlu akun. Panitia masuk sekali
        untuk menyiapkan HP ini. Sesudahnya pemindai jalan tanpa akun dan tanpa internet.
      </Trans>
    </EmptyState>
  );
}
