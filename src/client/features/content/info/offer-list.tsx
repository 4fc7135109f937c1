import { Trans } from '@lingui/react/macro';
import type { InfoPage } from '#src/contract/content/content.ts';
import { formatRupiah } from '#src/domain/text/format.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { localText } from '#src/client/lib/i18n/local-text.ts';
import { offerIcons } from './offer-icons.ts';
import { classNames } from '#src/client/ui/class-names.ts';
import styles from './offer-list.module.css';

type Offer = InfoPage['offers'][number];
type OfferListProps = {
  offers: Offer[];
  /** Shows the price, or "on request". */ isPriced: boolean;
};

/** Offers, one per row, with their prices. */
export function OfferList({ offers, isPriced }: OfferListProps) {
  const language = useLanguage();
  return (
    <ul>
      {offers.map((offer) => {
        const Icon = offerIcons[offer.icon];
        return (
          <li key={offer.key} className={classNames('entry', styles['row'])}>
            <Icon className={styles['icon']} aria-hidden="true" />
            <div className={classNames('rest', styles['words'])}>
              <h2>{localText(offer.title, language)}</h2>
              <p>{localText(offer.note, language)}</p>
            </div>
            {isPriced ? <Price offer={offer} /> : null}
          </li>
        );
      })}
    </ul>
  );
}

function Price({ offer: { price, unit } }: { offer: Offer }) {
  const language = useLanguage();
  const amount = price === null ? null : formatRupiah(price, language);
  return (
    <p className={styles['price']}>
      <b>{amount ?? <Trans>Tanya harga</Trans>}</b>
      {amount === null || unit === null ? null : <span>{localText(unit, language)}</span>}
    </p>
  );
}
