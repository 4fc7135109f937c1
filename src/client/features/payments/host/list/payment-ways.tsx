import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import {
  BookOpenText,
  ChevronRight,
  FileSpreadsheet,
  Landmark,
  Shirt,
  TicketPercent,
} from 'lucide-react';
import type { EventOverview } from '#src/contract/event-console/overview.ts';
import { ButtonLink } from '#src/client/ui/button.tsx';
import { classNames } from '#src/client/ui/class-names.ts';
import { IconLink } from '#src/client/ui/icon-button.tsx';
import { partOf } from '#src/client/features/event-console/shared/console-links.ts';
import { Row } from '#src/client/ui/layout.tsx';
import styles from './payments.module.css';

type EventOf = Pick<EventOverview, 'event'>;

/**
 * From payments to where the money goes and to its ledger, icons on small screens; on large ones also to what is sold and to
 * the bank’s statement.
 */
export function PaymentWays({ event }: EventOf) {
  const { t } = useLingui();
  const ways = [
    { part: 'accounts', name: t`Rekening dan QRIS`, icon: <Landmark /> },
    { part: 'ledger', name: t`Buku kas`, icon: <BookOpenText /> },
  ] as const;
  return (
    <>
      {ways.map(({ part, name, icon }) => (
        <span key={part}>
          <IconLink {...partOf(event, part)} className="mobile-only" label={name} icon={icon} />
          <ButtonLink {...partOf(event, part)} className="desktop-only" variant="outline" size="s">
            {icon}
            {name}
          </ButtonLink>
        </span>
      ))}
      <SaleWays event={event} className="desktop-only" />
      <ButtonLink {...partOf(event, 'statement')} className="desktop-only" size="s">
        <FileSpreadsheet />
        <Trans>Cocokkan mutasi</Trans>
      </ButtonLink>
    </>
  );
}

/** To promo codes and to add-ons. */
function SaleWays({ event, className }: EventOf & { className?: string }) {
  return (
    <>
      <ButtonLink {...partOf(event, 'promo')} className={className} variant="outline" size="s">
        <TicketPercent />
        <Trans>Kode promo</Trans>
      </ButtonLink>
      <ButtonLink {...partOf(event, 'add-ons')} className={className} variant="outline" size="s">
        <Shirt />
        <Trans>Tambahan</Trans>
      </ButtonLink>
    </>
  );
}

/** On small screens: to what is sold, by name, because the bar has no room for more icons beside its title. */
export function SaleStrip({ event }: EventOf) {
  return (
    <Row as="p" gap={2} className={classNames('mobile-only', styles['sale'])}>
      <SaleWays event={event} />
    </Row>
  );
}

/** On small screens: the way to the bank’s statement, above the list that it shortens. */
export function StatementStrip({ event }: EventOf) {
  return (
    <div className={classNames('mobile-only', styles['strip'])}>
      <FileSpreadsheet aria-hidden="true" />
      <p>
        <Link {...partOf(event, 'statement')} className="stretched">
          <Trans>Cocokkan mutasi bank</Trans>
        </Link>
        <span className="tiny muted">
          <Trans>Buka file dari bank, cek semua sekaligus</Trans>
        </span>
      </p>
      <ChevronRight aria-hidden="true" />
    </div>
  );
}
