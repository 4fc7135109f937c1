import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { EventDetail } from '#src/contract/races-events/races-events.ts';
import { formatRupiah } from '#src/domain/text/format.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { Panel } from '#src/client/ui/panel.tsx';
import { useRegistrationState } from './registration-state.ts';
import styles from './register-panel.module.css';

type RegisterPanelProps = {
  event: EventDetail;
  action?: ReactNode;
};

/** Price, date and action beside the page on large screens. */
export function RegisterPanel({ event, action }: RegisterPanelProps) {
  const { note } = useRegistrationState(event);
  return (
    <Panel className="desktop-only">
      {event.availability === 'cancelled' ? null : (
        <>
          <p className="small muted">
            <StartingPriceName event={event} />
          </p>
          <p className={styles['price']}>
            <StartingPrice event={event} />
          </p>
        </>
      )}
      {note === null ? null : <p className={styles['note']}>{note}</p>}
      {action}
    </Panel>
  );
}

/** The label of the lowest price: "from", or just "fee" when there is one price. */
export function StartingPriceName({ event }: { event: EventDetail }) {
  return event.min_price === 0 || hasOnePrice(event) ? (
    <Trans>Biaya</Trans>
  ) : (
    <Trans>Mulai dari</Trans>
  );
}

/** The lowest price of an event, or that it is free. */
export function StartingPrice({ event }: { event: EventDetail }) {
  const language = useLanguage();
  const price = formatRupiah(event.min_price, language);
  if (price !== null) return price;
  return hasOnePrice(event) ? <Trans>Gratis</Trans> : <Trans>Mulai gratis</Trans>;
}

function hasOnePrice({ categories, min_price: lowest }: EventDetail): boolean {
  return categories.every(({ price }) => price === lowest);
}
