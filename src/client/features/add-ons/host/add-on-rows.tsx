import { Trans, useLingui } from '@lingui/react/macro';
import { CircleOff, PackageX } from 'lucide-react';
import type { AddOn } from '#src/contract/add-ons/add-ons.ts';
import type { EventOverview } from '#src/contract/event-console/overview.ts';
import { addOnLeft } from '#src/domain/add-ons/add-on.ts';
import { formatNumber, formatRupiah } from '#src/domain/text/format.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { localText, toLang } from '#src/client/lib/i18n/local-text.ts';
import { classNames } from '#src/client/ui/class-names.ts';
import { Tag } from '#src/client/ui/tag.tsx';
import styles from './add-ons.module.css';

type AddOnRowsProps = {
  overview: EventOverview;
  addOns: readonly AddOn[];
  onEdit: (addOn: AddOn) => void;
};

/** Add-ons with their price, and how many pieces are ordered of how many. A row opens its form. */
export function AddOnRows({ overview: { categories }, addOns, onEdit }: AddOnRowsProps) {
  const { t } = useLingui();
  const language = useLanguage();

  function factsOf({ taken, stock, choices, category_ids: ids }: AddOn): string {
    const ordered = formatNumber(taken, language);
    const all = stock === null ? '' : formatNumber(stock, language);
    const codes = categories.filter(({ id }) => ids?.includes(id)).map(({ code }) => code);
    return [
      stock === null ? t`${ordered} dipesan, tanpa batas` : t`${ordered} dari ${all} dipesan`,
      choices.join(', '),
      ids === null ? t`semua kategori` : codes.join(', '),
    ]
      .filter(Boolean)
      .join(' · ');
  }

  return (
    <ul className={styles['rows']} aria-label={t`Tambahan`}>
      {addOns.map((addOn) => (
        <li key={addOn.id}>
          <p className={styles['head']}>
            <button
              type="button"
              className={classNames('stretched', styles['name'])}
              aria-haspopup="dialog"
              lang={toLang(addOn.name, language)}
              onClick={() => onEdit(addOn)}
            >
              {localText(addOn.name, language)}
            </button>
            {addOn.is_on_sale ? null : (
              <Tag icon={<CircleOff />}>
                <Trans>Tidak dijual</Trans>
              </Tag>
            )}
            {addOnLeft(addOn) === 0 ? (
              <Tag tone="warn" icon={<PackageX />}>
                <Trans>Habis</Trans>
              </Tag>
            ) : null}
          </p>
          <p className={styles['facts']}>{factsOf(addOn)}</p>
          <b className={styles['value']}>{formatRupiah(addOn.price, language) ?? t`Gratis`}</b>
        </li>
      ))}
    </ul>
  );
}
