import { Trans } from '@lingui/react/macro';
import { Check } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { formatRupiah } from '#src/domain/text/format.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { Button } from '#src/client/ui/button.tsx';
import { DialogEnding } from '#src/client/ui/dialog-ending.tsx';
import { findDue } from '../orders/order-facts.ts';
import type { DecisionFormProps } from './decision-form-props.ts';

/** All that is due has come. K, which opened this, also says yes. */
export function ConfirmForm(props: DecisionFormProps) {
  const { order, names, isPending, isBlocked, refusal, onSend, onBack } = props;
  const language = useLanguage();
  const amount = findDue(order);
  const due = formatRupiah(amount, language) ?? 'Rp 0';
  const yes = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    function press({ key, repeat, ctrlKey, metaKey, altKey }: KeyboardEvent): void {
      if (key.toLowerCase() === 'k' && !repeat && !ctrlKey && !metaKey && !altKey) {
        yes.current?.click();
      }
    }
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
  return (
    <>
      <p>
        <Trans>
          {due} dari {names} sudah kamu lihat di rekening? Pelari dapat email dan tempatnya
          terkonfirmasi. Ini tidak bisa diurungkan.
        </Trans>
      </p>
      <DialogEnding refusal={refusal} onBack={onBack}>
        <Button
          ref={yes}
          variant="primary"
          loading={isPending}
          disabled={isBlocked}
          aria-keyshortcuts="K"
          onClick={() => onSend({ kind: 'confirm', amount })}
        >
          <Check />
          <Trans>Ya, sudah masuk</Trans>
        </Button>
      </DialogEnding>
    </>
  );
}
