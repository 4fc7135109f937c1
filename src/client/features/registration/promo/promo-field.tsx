import { Trans, useLingui } from '@lingui/react/macro';
import { CircleCheck, TicketPercent } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { promoMost } from '#src/contract/promo/promo-choices.ts';
import { formatRupiah } from '#src/domain/text/format.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { ErrorText } from '#src/client/lib/api/error-text.ts';
import { useField } from '#src/client/lib/forms/form-context.ts';
import { Button } from '#src/client/ui/button.tsx';
import { TextField } from '#src/client/ui/text-field.tsx';
import type { JoinValues } from '../form/join-fields.ts';
import { usePromoOfForm } from './promo-context.ts';
import styles from './promo.module.css';

/** Where a runner who has a promo code gives it; closed until they say so. */
export function PromoField() {
  const { control, setValue } = useFormContext<JoinValues>();
  const typed = useWatch({ control, name: 'promo_code' });
  const promo = usePromoOfForm();
  const [isOpen, setOpen] = useState(typed !== '');

  function drop(): void {
    setValue('promo_code', '', { shouldDirty: true });
    setOpen(false);
  }

  if (promo.accepted !== null) return <Accepted code={promo.accepted} onDrop={drop} />;
  if (isOpen) return <Question typed={typed} />;
  return (
    <Button variant="quiet" size="s" className={styles['open']} onClick={() => setOpen(true)}>
      <TicketPercent />
      <Trans>Punya kode promo?</Trans>
    </Button>
  );
}

function Accepted({ code, onDrop }: { code: string; onDrop: () => void }) {
  const language = useLanguage();
  const { charge } = usePromoOfForm();
  const off = formatRupiah(charge?.discount ?? 0, language) ?? '0';
  return (
    <div className={styles['accepted']}>
      <output>
        <CircleCheck />
        <span>
          <Trans>
            <b translate="no">{code}</b> dipakai: hemat {off}.
          </Trans>
        </span>
      </output>
      <Button variant="quiet" size="s" onClick={onDrop}>
        <Trans>Lepas</Trans>
      </Button>
    </div>
  );
}

function Question({ typed }: { typed: string }) {
  const { t } = useLingui();
  const { error, ...field } = useField<JoinValues>('promo_code');
  const promo = usePromoOfForm();
  const isEmpty = typed.trim() === '';

  function ask(): void {
    if (!isEmpty && !promo.isAsking) promo.ask(typed);
  }

  function askByEnter(event: KeyboardEvent): void {
    if (event.key !== 'Enter') return;
    // Else it would send the whole form.
    event.preventDefault();
    ask();
  }

  return (
    <div className={styles['question']}>
      <TextField
        {...field}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={promoMost.typed}
        enterKeyHint="go"
        hint={promo.isWaiting ? t`Kodenya dicek begitu ada sinyal.` : undefined}
        error={promo.error === null ? error : <ErrorText error={promo.error} />}
        onKeyDown={askByEnter}
      />
      <Button variant="outline" loading={promo.isAsking && !promo.isWaiting} onClick={ask}>
        <Trans>Pakai kode</Trans>
      </Button>
    </div>
  );
}
