import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { CalendarDays, Users } from 'lucide-react';
import type { Group, GroupPlace } from '#src/contract/registration/groups.ts';
import { formatDay, formatRupiah } from '#src/domain/text/format.ts';
import { useLanguage, useNow } from '#src/client/lib/context.tsx';
import { localText, toLang } from '#src/client/lib/i18n/local-text.ts';
import { eventPageOf } from '#src/client/lib/routing/event-page.ts';
import { Deadline } from '#src/client/lib/screens/deadline.tsx';
import { QueryFallback } from '#src/client/lib/screens/query-fallback.tsx';
import { ButtonLink } from '#src/client/ui/button.tsx';
import { Panel } from '#src/client/ui/panel.tsx';
import { Row, Stack } from '#src/client/ui/layout.tsx';
import { Section } from '#src/client/ui/section.tsx';
import { RowsSkeleton } from '#src/client/ui/skeleton.tsx';
import { Tag } from '#src/client/ui/tag.tsx';
import { GroupPlaceRow } from './group-place.tsx';
import { groupQueryOptions } from './group-queries.ts';
import { PlaceForm } from './place-form.tsx';
import styles from './group.module.css';

type GroupScreenProps = {
  id: string;
  /** The place whose data the reader fills in. */
  placeId: string | undefined;
  /** Opens a place's form, or closes it. */
  onPlace: (placeId: string | undefined) => void;
};

/** What one member ordered for several people: what is to be paid, and how far each place is. */
export function GroupScreen({ id, placeId, onPlace }: GroupScreenProps) {
  const query = useQuery(groupQueryOptions(id));
  if (query.data === undefined) {
    return <QueryFallback query={query} pending={<RowsSkeleton count={4} />} />;
  }
  const { group } = query.data;
  const place = group.places.find((one) => one.id === placeId);
  if (place !== undefined && place.claim !== null) {
    return (
      <PlaceForm group={group} place={place} code={place.claim} onDone={() => onPlace(undefined)} />
    );
  }
  return (
    <Stack gap={5} className={styles['screen']}>
      <Head group={group} />
      <Payment group={group} />
      <Places group={group} onPlace={onPlace} />
    </Stack>
  );
}

function Head({ group: { event, team, places } }: { group: Group }) {
  const language = useLanguage();
  // When each starts stands at their place.
  const days = new Set(
    places.map(({ category }) => formatDay(category.flag_off_at, event.zone, language)),
  );
  return (
    <Stack gap={2} className={styles['head']}>
      <h2 lang={toLang(event.title, language)}>{localText(event.title, language)}</h2>
      <Row as="p" gap={2}>
        {team === null ? null : <Tag icon={<Users />}>{team}</Tag>}
        {[...days].map((day) => (
          <Tag key={day} icon={<CalendarDays />}>
            {day}
          </Tag>
        ))}
      </Row>
      {event.state === 'cancelled' ? (
        <p>
          <b>
            <Trans>Acara ini dibatalkan.</Trans>
          </b>
        </p>
      ) : null}
    </Stack>
  );
}

/** What the order is about now: to pay, looked at, paid, or given away. */
function Payment({ group }: { group: Group }) {
  const { t } = useLingui();
  const language = useLanguage();
  const now = useNow();
  const { payment, amount, expires_at: deadline, event, places } = group;
  const payable = places.find((one) => one.is_open && one.state === 'pending');
  const count = places.filter((one) => ['pending', 'confirmed'].includes(one.state)).length;
  const rupiah = formatRupiah(amount, language) ?? t`Gratis`;
  if (event.state === 'cancelled') return null;
  if (payment === 'expired') {
    return (
      <Panel look="sunken" gap={4}>
        <p>
          <b>
            <Trans>Pesanan ini tidak dibayar tepat waktu</Trans>
          </b>
        </p>
        <p className="muted">
          <Trans>Tempatnya sudah kembali ke kuota. Selama masih ada, kamu bisa memesan lagi.</Trans>
        </p>
        <ButtonLink {...eventPageOf(event)} variant="outline">
          <Trans>Lihat lombanya</Trans>
        </ButtonLink>
      </Panel>
    );
  }
  if (payment === 'paid') {
    return (
      <p className="muted">
        <Trans>Lunas, {rupiah}. Tiap orang punya tiketnya sendiri.</Trans>
      </p>
    );
  }
  if (payable === undefined || (payment !== 'unpaid' && payment !== 'proof_sent')) return null;
  return (
    <Panel gap={4}>
      {payment === 'proof_sent' ? (
        <p>
          <Trans>Bukti bayarmu sedang diperiksa panitia.</Trans>
        </p>
      ) : (
        <>
          <p className={styles['sum']}>
            <span className="muted small">
              <Plural value={count} one="Untuk # orang" other="Untuk # orang" />
            </span>
            <b className="numeral">{rupiah}</b>
          </p>
          {deadline === null || now >= Date.parse(deadline) ? null : (
            <Deadline at={deadline} zone={event.zone} />
          )}
        </>
      )}
      <ButtonLink
        to="/ticket/$registrationId"
        params={{ registrationId: payable.id }}
        variant={payment === 'unpaid' ? 'primary' : 'outline'}
        size="l"
        block
      >
        {payment === 'unpaid' ? <Trans>Bayar sekarang</Trans> : <Trans>Lihat bukti bayar</Trans>}
      </ButtonLink>
    </Panel>
  );
}

type PlacesProps = { group: Group; onPlace: GroupScreenProps['onPlace'] };

function Places({ group, onPlace }: PlacesProps) {
  const isGone = ({ state }: GroupPlace) => state === 'cancelled' || state === 'transferred';
  const held = group.places.filter((one) => !isGone(one));
  const gone = group.places.filter(isGone);
  const hasOwn = held.some(({ account }) => account === 'own');
  const rows = (places: readonly GroupPlace[]) => (
    <ul>
      {places.map((place, index) => (
        <GroupPlaceRow
          key={place.id}
          {...{ group, place }}
          mayBeOwn={!hasOwn && index === 0}
          onFillIn={() => onPlace(place.id)}
        />
      ))}
    </ul>
  );
  return (
    <>
      {held.length === 0 ? null : (
        <Section heading={<Trans>Peserta</Trans>} className={styles['part']}>
          {rows(held)}
        </Section>
      )}
      {gone.length === 0 ? null : (
        <Section heading={<Trans>Sudah dilepas</Trans>} className={styles['part']}>
          {rows(gone)}
        </Section>
      )}
    </>
  );
}
