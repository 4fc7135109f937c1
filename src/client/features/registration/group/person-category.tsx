import { Trans, useLingui } from '@lingui/react/macro';
import type { EventDetail } from '#src/contract/races-events/races-events.ts';
import { formatRupiah } from '#src/domain/text/format.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import type { ShortForm } from '#src/client/lib/forms/use-short-form.ts';
import { localText } from '#src/client/lib/i18n/local-text.ts';
import { SelectField } from '#src/client/ui/select-field.tsx';
import { isCategoryOpen } from '../form/join-event.ts';
import styles from './group.module.css';

type CategorySelectProps = {
  event: EventDetail;
  field: ReturnType<ShortForm<string>['field']>;
  /** What choosing none stands for. */
  none: string;
  hint?: string;
};

/** The categories of a race with what they cost. */
export function CategorySelect({ event, field, none, hint }: CategorySelectProps) {
  const { t } = useLingui();
  const language = useLanguage();
  return (
    <SelectField {...field} hint={hint}>
      <option value="">{none}</option>
      {event.categories.map((one) => (
        <option key={one.id} value={one.id} disabled={!isCategoryOpen(one, event)}>
          {`${localText(one.name, language)} · ${formatRupiah(one.price, language) ?? t`Gratis`}`}
        </option>
      ))}
    </SelectField>
  );
}

type PersonCategoryProps = Pick<CategorySelectProps, 'event' | 'field'> & {
  /** The category of everybody who chooses none; empty while there is none. */
  sharedId: string;
  /** That in which there is no place for them; null while there is one. */
  fullId: string | null;
};

/** What one of a group runs, where that is not what all do; and that there is no place for them. */
export function PersonCategory({ event, field, sharedId, fullId }: PersonCategoryProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const nameOf = (id: string | null) => {
    const category = event.categories.find((one) => one.id === id);
    return category === undefined ? '' : localText(category.name, language);
  };
  const shared = nameOf(sharedId);
  const full = nameOf(fullId);
  return (
    <>
      {event.categories.length < 2 ? null : (
        <CategorySelect
          {...{ event, field }}
          none={shared === '' ? t`Pilih kategori` : t`Sama seperti di atas: ${shared}`}
        />
      )}
      {fullId === null ? null : (
        <p className={styles['short']}>
          <Trans>Tidak ada tempat lagi di {full} untuk orang ini.</Trans>
        </p>
      )}
    </>
  );
}
