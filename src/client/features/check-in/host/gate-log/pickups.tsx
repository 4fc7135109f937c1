import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CircleAlert } from 'lucide-react';
import { useState } from 'react';
import type { Pickup } from '#src/contract/check-in/pickup.ts';
import type { LocalText, Zone } from '#src/contract/common.ts';
import type { EventOverview } from '#src/contract/event-console/overview.ts';
import { formatDayTime, withUncertainty } from '#src/domain/text/format.ts';
import { ErrorText } from '#src/client/lib/api/error-text.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { localText } from '#src/client/lib/i18n/local-text.ts';
import { LoadMore } from '#src/client/lib/screens/load-more.tsx';
import { QueryFallback } from '#src/client/lib/screens/query-fallback.tsx';
import { Button } from '#src/client/ui/button.tsx';
import { Heading } from '#src/client/ui/layout.tsx';
import { QuantityField } from '#src/client/ui/quantity-field.tsx';
import { Tag } from '#src/client/ui/tag.tsx';
import { partOf } from '#src/client/features/event-console/shared/console-links.ts';
import { pickupLimitMutationOptions, pickupQueryOptions } from './gate-log-queries.ts';
import styles from './gate-log.module.css';

type PackPoint = { id: string; name: LocalText; pickup_limit: number };

/** Who collected for others and how many one may; nothing where no packs are handed out. */
export function Pickups({ event }: { event: EventOverview['event'] }) {
  const query = useInfiniteQuery(pickupQueryOptions(event.id));
  const { data } = query;
  if (data === undefined ? query.error === null : data.points.length === 0) return null;
  return (
    <section aria-labelledby="pickups" className={styles['part']}>
      <Heading id="pickups" className={styles['heading']}>
        <Trans>Ambil kolektif</Trans> <span className="num">{data?.total}</span>
      </Heading>
      <p className="muted small">
        <Trans>
          Satu wakil mengambil race pack beberapa pelari. Nama dan empat digit KTP-nya dihapus 90
          hari setelah acara.
        </Trans>
      </p>
      {data === undefined ? <QueryFallback query={query} pending={null} /> : null}
      {data?.points.map((point) => (
        <LimitField key={`${point.id}-${point.pickup_limit}`} eventId={event.id} point={point} />
      ))}
      <ul className={styles['list']}>
        {data?.items.map((pickup) => (
          <PickupRow
            key={pickup.id}
            event={event}
            pickup={pickup}
            point={data.points.find(({ id }) => id === pickup.point_id)}
            zone={data.zone}
          />
        ))}
      </ul>
      <LoadMore query={query} size="m" />
    </section>
  );
}

const maxLimit = 100;

function LimitField({ eventId, point }: { eventId: string; point: PackPoint }) {
  const { t } = useLingui();
  const language = useLanguage();
  const [limit, setLimit] = useState(point.pickup_limit);
  const save = useMutation(pickupLimitMutationOptions(useQueryClient(), eventId));
  const place = localText(point.name, language);
  return (
    <div className={styles['limit']}>
      <QuantityField
        label={t`Paling banyak per wakil, ${place}`}
        value={limit}
        max={maxLimit}
        onChange={setLimit}
      />
      {limit === point.pickup_limit ? null : (
        <Button
          variant="primary"
          size="s"
          loading={save.isPending}
          onClick={() => save.mutate({ pointId: point.id, limit })}
        >
          <Trans>Simpan</Trans>
        </Button>
      )}
      {save.error === null ? null : (
        <p role="alert" className="error">
          <ErrorText error={save.error} />
        </p>
      )}
    </div>
  );
}

type PickupRowProps = {
  event: EventOverview['event'];
  pickup: Pickup;
  point: PackPoint | undefined;
  zone: Zone;
};

function PickupRow({ event, pickup, point, zone }: PickupRowProps) {
  const language = useLanguage();
  const { collector, packs, device_labels: labels } = pickup;
  const digits = collector.id_last4;
  const at = withUncertainty(
    formatDayTime(pickup.at, zone, language),
    pickup.uncertainty_ms,
    language,
  );
  const place = point === undefined ? '' : localText(point.name, language);
  return (
    <li className={styles['row']}>
      <h3>
        {collector.name}{' '}
        <span className="muted small num">
          <Trans>KTP …{digits}</Trans>
        </span>
      </h3>
      <p className="muted tiny num">{[at, place, labels.join(', ')].filter(Boolean).join(' · ')}</p>
      <p className="small">
        <Plural value={packs.length} other="# paket" />
        {': '}
        {packs.map(({ registration_id: id, bib, name }, order) => (
          <span key={id}>
            {order === 0 ? null : ', '}
            <Link {...partOf(event, 'participants', { id })} className="link">
              <span className="num">{bib ?? '–'}</span> {name}
            </Link>
          </span>
        ))}
      </p>
      {point !== undefined && packs.length > point.pickup_limit ? (
        <Tag tone="warn" icon={<CircleAlert />}>
          <Trans>Lebih dari batas</Trans>
        </Tag>
      ) : null}
    </li>
  );
}
