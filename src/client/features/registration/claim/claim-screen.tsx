import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CalendarDays, MapPin } from 'lucide-react';
import type { Claim } from '#src/contract/registration/claims.ts';
import { venueInCity } from '#src/domain/places/venue-in-city.ts';
import { formatDayTime } from '#src/domain/text/format.ts';
import { formatPhone } from '#src/domain/text/phone.ts';
import { ApiError } from '#src/client/lib/api/api-error.ts';
import { ErrorText } from '#src/client/lib/api/error-text.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { localText, toLang } from '#src/client/lib/i18n/local-text.ts';
import { eventPageOf } from '#src/client/lib/routing/event-page.ts';
import { useOwnTicket } from '#src/client/lib/own-events/own-events.ts';
import { useSession } from '#src/client/lib/session/session.ts';
import { ButtonLink } from '#src/client/ui/button.tsx';
import { CardQr } from '#src/client/ui/card-qr.tsx';
import { CardFacts, CentredCard } from '#src/client/ui/centred-card.tsx';
import { EmptyState } from '#src/client/ui/empty-state.tsx';
import { ErrorState } from '#src/client/ui/error-state.tsx';
import { RowsSkeleton } from '#src/client/ui/skeleton.tsx';
import { Stack } from '#src/client/ui/layout.tsx';
import { Tag } from '#src/client/ui/tag.tsx';
import { OwnTicketNote } from '../own-ticket-note.tsx';
import { ClaimForm } from './claim-form.tsx';
import { acceptClaimMutationOptions, claimQueryOptions } from './claim-queries.ts';
import { prefillQueryOptions } from '../queries.ts';
import styles from './claim.module.css';

type ClaimScreenProps = {
  code: string;
  /** Called with the registration's id. */
  onClaimed: (id: string) => void;
};

/** The page of a claim link: the ticket that a host made, and taking it into one's own account. */
export function ClaimScreen({ code, onClaimed }: ClaimScreenProps) {
  const { data, error, refetch } = useQuery(claimQueryOptions(code));
  if (data !== undefined) {
    const { claim } = data;
    return (
      <CentredCard>
        <Place claim={claim} />
        {claim.is_over ? <Over claim={claim} /> : <Taking {...{ code, claim, onClaimed }} />}
      </CentredCard>
    );
  }
  if (error === null) return <RowsSkeleton count={4} />;
  return error instanceof ApiError && error.status < 500 && error.status !== 429 ? (
    <EmptyState title={<Trans>Tiket tidak ditemukan</Trans>}>
      <Trans>Periksa lagi tautannya, atau minta panitia menunjukkan kodenya sekali lagi.</Trans>
    </EmptyState>
  ) : (
    <ErrorState onRetry={() => void refetch()}>
      <ErrorText error={error} />
    </ErrorState>
  );
}

function Place({ claim }: { claim: Claim }) {
  const { event, category_name: category, flag_off_at: start, runner, bib } = claim;
  const language = useLanguage();
  const where = venueInCity(event);
  return (
    <>
      <div>
        {runner === '' ? null : (
          <p className="muted">
            <Trans>Tiket untuk {runner}</Trans>
            {claim.ordered_by === null ? null : (
              <>
                {' · '}
                <Trans>dipesan oleh {claim.ordered_by}</Trans>
              </>
            )}
          </p>
        )}
        <h2 className={styles['title']} lang={toLang(event.title, language)}>
          {localText(event.title, language)}
        </h2>
      </div>
      <CardFacts>
        <Tag>{localText(category, language)}</Tag>
        {bib === null ? null : <Tag tone="ink">BIB {bib}</Tag>}
        <Tag icon={<CalendarDays />}>{formatDayTime(start, event.zone, language)}</Tag>
        {where === '' ? null : <Tag icon={<MapPin />}>{where}</Tag>}
      </CardFacts>
    </>
  );
}

function Over({ claim: { event } }: { claim: Claim }) {
  const { signedIn } = useSession();
  return (
    <Stack gap={3} className={styles['part']}>
      <p>
        <b>
          <Trans>Tautan ini sudah dipakai atau tidak berlaku lagi</Trans>
        </b>
      </p>
      <p className="muted">
        <Trans>
          Kalau kamu yang memakainya, tiketnya ada di akunmu. Kalau bukan, hubungi panitia.
        </Trans>
      </p>
      <ButtonLink {...(signedIn ? { to: '/ticket' } : eventPageOf(event))} variant="outline">
        {signedIn ? <Trans>Buka tiketku</Trans> : <Trans>Lihat acaranya</Trans>}
      </ButtonLink>
    </Stack>
  );
}

function Taking({ code, claim, onClaimed }: ClaimScreenProps & { claim: Claim }) {
  const { t } = useLingui();
  const { signedIn } = useSession();
  const ticket = useOwnTicket(claim.event.id);
  const path = `/claim/${code}`;
  return (
    <>
      {claim.ticket_code === null ? null : (
        <Stack gap={3} className={styles['part']}>
          <CardQr text={claim.ticket_code} label={t`Kode QR tiket`} />
          <p className="small muted">
            {claim.state === 'confirmed' ? (
              <Trans>Tunjukkan kode ini ke petugas. Simpan di akun supaya tidak hilang.</Trans>
            ) : claim.ordered_by !== null ? (
              <Trans>Tiketnya berlaku begitu {claim.ordered_by} melunasi pesanannya.</Trans>
            ) : (
              <Trans>Tempatmu belum dibayar. Simpan di akun untuk melihat cara bayarnya.</Trans>
            )}
          </p>
        </Stack>
      )}
      {ticket !== null ? (
        <OwnTicketNote ticket={ticket} />
      ) : signedIn ? (
        <Own {...{ code, claim, onClaimed }} />
      ) : (
        <Stack gap={3} className={styles['part']}>
          <ButtonLink to="/signin" search={{ redirect: path }} variant="primary" size="l" block>
            <Trans>Masuk untuk menyimpan tiket</Trans>
          </ButtonLink>
          <ButtonLink to="/register" search={{ redirect: path }} variant="outline" size="l" block>
            <Trans>Buat akun</Trans>
          </ButtonLink>
        </Stack>
      )}
    </>
  );
}

/** Takes the place into the reader's account, with what they told earlier. */
function Own({ code, claim, onClaimed }: ClaimScreenProps & { claim: Claim }) {
  const accept = useMutation(acceptClaimMutationOptions(useQueryClient(), code));
  const { data, isPending } = useQuery(prefillQueryOptions());
  // A choice made before it comes would be overwritten.
  if (isPending) return null;
  const { runner, jersey, member } = data ?? { runner: {}, jersey: null, member: null };
  const typed = (phone: string | null | undefined) => (phone ? formatPhone(phone) : '');
  return (
    <ClaimForm
      claim={claim}
      start={{
        phone: typed(runner.phone ?? member?.phone),
        city: runner.city ?? '',
        emergency_name: runner.emergency_name ?? '',
        emergency_phone: typed(runner.emergency_phone),
        jersey: claim.event.jersey_sizes.find((size) => size === jersey) ?? '',
      }}
      send={async (body) => onClaimed((await accept.mutateAsync(body)).registration_id)}
    >
      <Trans>Simpan tiket di akunku</Trans>
    </ClaimForm>
  );
}
