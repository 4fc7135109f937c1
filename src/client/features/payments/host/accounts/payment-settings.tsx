import { Trans } from '@lingui/react/macro';
import { useIsMutating } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { UnsavedGuard } from '#src/client/lib/screens/unsaved-guard.tsx';
import { ActionBar } from '#src/client/shell/bars/action-bar.tsx';
import { Button } from '#src/client/ui/button.tsx';
import { RefundRuleForm } from '../refund-rule/refund-rule-form.tsx';
import { EventPaymentForm, type EventPaymentFormProps } from './event-payment-form.tsx';

type PaymentSettingsProps = Omit<EventPaymentFormProps, 'onChanged'>;

/** How runners pay and what they get back: two forms that one button saves. */
export function PaymentSettings(props: PaymentSettingsProps) {
  const [changed, setChanged] = useState({ setting: false, rule: false });
  const forms = useRef<HTMLDivElement>(null);
  const isSaving = useIsMutating() > 0;
  const isChanged = changed.setting || changed.rule;

  function save(): void {
    for (const form of forms.current?.querySelectorAll<HTMLFormElement>(':scope > form') ?? []) {
      form.requestSubmit();
    }
  }

  return (
    <>
      <div ref={forms}>
        <EventPaymentForm
          {...props}
          onChanged={(setting) => setChanged((last) => ({ ...last, setting }))}
        />
        <RefundRuleForm
          event={props.overview.event}
          onChanged={(rule) => setChanged((last) => ({ ...last, rule }))}
        />
      </div>
      <UnsavedGuard when={isChanged} />
      {isChanged ? (
        <ActionBar>
          <Button variant="primary" size="l" loading={isSaving} onClick={save}>
            <Trans>Simpan perubahan</Trans>
          </Button>
        </ActionBar>
      ) : null}
    </>
  );
}
