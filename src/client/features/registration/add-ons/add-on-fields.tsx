import { Trans, useLingui } from '@lingui/react/macro';
import { useFormContext } from 'react-hook-form';
import type { OfferedAddOn } from '#src/contract/add-ons/add-ons.ts';
import type { ChosenAddOn } from '#src/contract/add-ons/ordered-add-ons.ts';
import { formatNumber, formatRupiah } from '#src/domain/text/format.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { useField } from '#src/client/lib/forms/form-context.ts';
import { localText, toLang } from '#src/client/lib/i18n/local-text.ts';
import { Checkbox } from '#src/client/ui/checkbox.tsx';
import { FieldError } from '#src/client/ui/field-error.tsx';
import { SelectField } from '#src/client/ui/select-field.tsx';
import { Stack } from '#src/client/ui/layout.tsx';
import { VisuallyHidden } from '#src/client/ui/visually-hidden.tsx';
import type { JoinValues } from '../form/join-fields.ts';
import { useAddOnsOfForm } from './add-ons-context.ts';
import { countOf, mostOf, withChoice, withCount, withoutAddOns, writeChosen } from './chosen.ts';
import styles from './add-ons.module.css';

/** What one may add to the place: each with its price, and what is left of it. */
export function AddOnFields() {
  const { offered, chosen } = useAddOnsOfForm();
  const { setValue } = useFormContext<JoinValues>();
  const { id, error } = useField<JoinValues>('add_ons');
  const errorId = `${id}-error`;
  if (offered.length === 0) return null;

  function choose(next: readonly ChosenAddOn[]): void {
    setValue('add_ons', writeChosen(next), { shouldDirty: true, shouldValidate: true });
  }

  return (
    <fieldset className={styles['addOns']} aria-describedby={error ? errorId : undefined}>
      <legend>
        <Trans>Tambahan</Trans>{' '}
        <span className="muted small">
          · <Trans>kalau mau</Trans>
        </span>
      </legend>
      <Stack as="ul" gap={3} id={id} tabIndex={-1}>
        {offered.map((addOn) => (
          <AddOnRow
            key={addOn.id}
            {...{ addOn }}
            chosen={withoutAddOns(chosen)}
            onChoose={choose}
          />
        ))}
      </Stack>
      <FieldError id={errorId}>{error}</FieldError>
    </fieldset>
  );
}

type AddOnRowProps = {
  addOn: OfferedAddOn;
  chosen: readonly ChosenAddOn[];
  onChoose: (chosen: readonly ChosenAddOn[]) => void;
};

/** From how few pieces on their number is said. */
const fewLeft = 10;

function AddOnRow({ addOn, chosen, onChoose }: AddOnRowProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const { left, price, most } = addOn;
  const name = localText(addOn.name, language);
  const isGone = left !== null && left <= 0;
  const pieces = left === null ? '' : formatNumber(left, language);
  const notes = [
    isGone ? t`Habis` : left !== null && left <= fewLeft ? t`sisa ${pieces}` : '',
    most > 1 ? t`paling banyak ${most}` : '',
  ].filter(Boolean);
  return (
    <li className={isGone ? styles['gone'] : undefined}>
      <p className={styles['head']}>
        <b lang={toLang(addOn.name, language)}>{name}</b>
        <b className="num">{formatRupiah(price, language) ?? t`Gratis`}</b>
      </p>
      {notes.length === 0 ? null : <p className="small muted">{notes.join(' · ')}</p>}
      {isGone ? null : <Control {...{ addOn, name, chosen }} onChoose={onChoose} />}
    </li>
  );
}

/** A box for one that is taken or not, a list for one with choices, numbers for several pieces. */
function Control({ addOn, name, chosen, onChoose }: AddOnRowProps & { name: string }) {
  const { t } = useLingui();
  const { id, choices } = addOn;
  const most = mostOf(addOn);
  if (addOn.most === 1 && choices.length === 0) {
    return (
      <Checkbox
        checked={countOf(chosen, { id }) > 0}
        onChange={({ target }) => onChoose(withCount(chosen, { id }, target.checked ? 1 : 0))}
      >
        <Trans>Tambah {name}</Trans>
      </Checkbox>
    );
  }
  if (addOn.most === 1) {
    const { choice = '' } = chosen.find((each) => each.id === id) ?? {};
    return (
      <SelectField
        label={<Label said={t({ message: 'Pilihan', context: 'of an add-on' })} {...{ name }} />}
        value={choice}
        onChange={({ target }) => onChoose(withChoice(chosen, { id, choice: target.value }))}
      >
        <option value="">{t`Tidak`}</option>
        {choices.map((each) => (
          <option key={each} value={each}>
            {each}
          </option>
        ))}
      </SelectField>
    );
  }
  const lines = choices.length === 0 ? [undefined] : choices;
  const all = chosen.filter((each) => each.id === id).reduce((sum, { count }) => sum + count, 0);
  return (
    <div className={styles['counts']}>
      {lines.map((choice) => {
        const count = countOf(chosen, { id, choice });
        const free = Math.max(count, most - (all - count));
        return (
          <SelectField
            key={choice ?? ''}
            label={
              <Label
                said={choice ?? t({ message: 'Jumlah', context: 'pieces of an add-on' })}
                {...{ name }}
              />
            }
            value={count}
            onChange={({ target }) =>
              onChoose(withCount(chosen, { id, choice }, Number(target.value)))
            }
          >
            {Array.from({ length: free + 1 }, (_, pieces) => (
              <option key={pieces} value={pieces}>
                {pieces}
              </option>
            ))}
          </SelectField>
        );
      })}
    </div>
  );
}

/** A field's name inside the card of its add-on; those who hear it are told which add-on, too. */
function Label({ said, name }: { said: string; name: string }) {
  return (
    <>
      {said}
      <VisuallyHidden>: {name}</VisuallyHidden>
    </>
  );
}
