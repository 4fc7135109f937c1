import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { CalendarDays, Cake, MapPin } from 'lucide-react';
import type { Transfer } from '#src/contract/registration/transfers.ts';
import { venueInCity } from '#src/domain/places/venue-in-city.ts';
import { formatDayTime } from '#src/domain/text/format.ts';
import { ApiError } from '#src/client/lib/api/api-error.ts';
import { ErrorText } from '#src/client/lib/api/error-text.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { localText, toLang } from '#src/client/lib/i18n/local-text.ts';
import { eventPageOf } from '#src/client/lib/routing/event-page.ts';
import { useOwnTicket } from '#src/client/lib/own-events/own-events.ts';
import { useSession } from '#src/client/lib/session/session.ts';
import { ButtonLink } from '#src/client/ui/button.tsx';
import { CardFacts, CentredCard } from '#src/client/ui/centred-card.tsx';
import { EmptyState } from '#src/client/ui/empty-state.tsx';
import { ErrorState } from '#src/client/ui/error-state.tsx';
import { RowsSkeleton } from '#src/client/ui/skeleton.tsx';
import { Stack } from '#src/client/ui/layout.tsx';
import { Tag } from '#src/client/ui/tag.tsx';
import { OwnTicketNote } from '../own-ticket-note.tsx';
import { AcceptForm } from './accept-form.tsx';
import { offeredQueryOptions } from './transfer-queries.ts';
import styles from './transfer.module.css';

type TransferScreenProps = {
  code: string;
  /** Called with the registration's id. */
  onAccepted: (id: string) => void;
};

/** The page of a transfer's link: the place that another runner offers, and taking it with one's own data. */
export function TransferScreen({ code, onAccepted }: TransferScreenProps) {
  const { data, error, refetch } = useQuery(offeredQueryOptions(code));
  if (data !== undefined) {
    const { transfer } = data;
    return (
      <CentredCard>
        <Place transfer={transfer} />
        {transfer.is_over ? <Over transfer={transfer} /> : null}
        {transfer.is_over ? null : <Taking {...{ code, transfer, onAccepted }} />}
      </CentredCard>
    );
  }
  if (error === null) return <RowsSkeleton count={4} />;
  return error instanceof ApiError && error.status < 500 && error.status !== 429 ? (
    <EmptyState title={<Trans>Tautan tidak ditemukan</Trans>}>
      <Trans>Periksa lagi tautannya, atau minta pemilik tiket mengirimnya sekali lagi.</Trans>
    </EmptyState>
  ) : (
    <ErrorState onRetry={() => void refetch()}>
      <ErrorText error={error} />
    </ErrorState>
  );
}

function Place({ transfer }: { transfer: Transfer }) {
  const { event, category, from, bib } = transfer;
  const language = useLanguage();
  const ages = useAges(category);
  const where = venueInCity(event);
  return (
    <>
      <div>
        {from === '' ? null : (
          <p className="muted">
            <Trans>{from} mengalihkan tiketnya kepadamu</Trans>
          </p>
        )}
        <h2 className={styles['title']} lang={toLang(event.title, language)}>
          {localText(event.title, language)}
        </h2>
      </div>
      <CardFacts>
        <Tag>{localText(category.name, language)}</Tag>
        {bib === null ? null : <Tag tone="ink">BIB {bib}</Tag>}
        <Tag icon={<CalendarDays />}>
          {formatDayTime(category.flag_off_at, event.zone, language)}
        </Tag>
        {where === '' ? null : <Tag icon={<MapPin />}>{where}</Tag>}
        {ages === null ? null : <Tag icon={<Cake />}>{ages}</Tag>}
      </CardFacts>
    </>
  );
}

function useAges({ age_min: min, age_max: max }: Transfer['category']): string | null {
  const { t } = useLingui();
  if (min !== null && max !== null) return t`Umur ${min}–${max} tahun`;
  if (min !== null) return t`Umur ${min} tahun ke atas`;
  return max === null ? null : t`Umur sampai ${max} tahun`;
}

function Over({ transfer: { event } }: { transfer: Transfer }) {
  const { signedIn } = useSession();
  return (
    <Stack gap={3} className={styles['part']}>
      <p>
        <b>
          <Trans>Tautan ini sudah dipakai, ditarik, atau lewat waktunya</Trans>
        </b>
      </p>
      <p className="muted">
        <Trans>
          Kalau kamu yang memakainya, tiketnya ada di akunmu. Kalau bukan, tanya pemilik tiketnya.
        </Trans>
      </p>
      <ButtonLink {...(signedIn ? { to: '/ticket' } : eventPageOf(event))} variant="outline">
        {signedIn ? <Trans>Buka tiketku</Trans> : <Trans>Lihat acaranya</Trans>}
      </ButtonLink>
    </Stack>
  );
}

function Taking({ code, transfer, onAccepted }: TransferScreenProps & { transfer: Transfer }) {
  const language = useLanguage();
  const { signedIn } = useSession();
  const ticket = useOwnTicket(transfer.event.id);
  const path = `/transfer/${code}`;
  const end = formatDayTime(transfer.expires_at, transfer.event.zone, language);
  if (ticket !== null) return <OwnTicketNote ticket={ticket} />;
  return (
    <>
      <p className="small muted">
        <Trans>
          Berlaku sampai {end}. Tiketnya berganti atas namamu, dengan kode baru dan nomor BIB yang
          sama.
        </Trans>
      </p>
      {signedIn ? (
        <AcceptForm code={code} transfer={transfer} onAccepted={onAccepted} />
      ) : (
        <Stack gap={3} className={styles['part']}>
          <ButtonLink to="/signin" search={{ redirect: path }} variant="primary" size="l" block>
            <Trans>Masuk untuk menerima tiket</Trans>
          </ButtonLink>
          <ButtonLink to="/register" search={{ redirect: path }} variant="outline" size="l" block>
            <Trans>Buat akun</Trans>
          </ButtonLink>
        </Stack>
      )}
    </>
  );
}
