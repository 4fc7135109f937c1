import { Trans } from '@lingui/react/macro';
import { useIsMutating } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { UnsavedGuard } from '#src/client/lib/screens/unsaved-guard.tsx';
import { ActionBar } from '#src/client/shell/bars/action-bar.tsx';
import { Button } from '#src/client/ui/button.tsx';
import { type EditedRule, RefundRuleForm } from '../refund-rule/refund-rule-form.tsx';
import {
  EventPaymentForm,
  type EventPaymentFormProps,
  type Setting,
} from './event-payment-form.tsx';

type PaymentSettingsProps = Pick<EventPaymentFormProps, 'overview' | 'payment' | 'readCode'>;

/** How runners pay and what they get back: two forms that one button saves. */
export function PaymentSettings(props: PaymentSettingsProps) {
  // What was changed here and not saved; else what the server has, also when it is newer.
  const [setting, setSetting] = useState<Setting | null>(null);
  const [rule, setRule] = useState<EditedRule | null>(null);
  const forms = useRef<HTMLDivElement>(null);
  const isSaving = useIsMutating() > 0;
  const isChanged = setting !== null || rule !== null;

  function save(): void {
    for (const form of forms.current?.querySelectorAll<HTMLFormElement>(':scope > form') ?? []) {
      form.requestSubmit();
    }
  }

  return (
    <>
      <div ref={forms}>
        <EventPaymentForm {...props} draft={setting} onDraft={setSetting} />
        <RefundRuleForm event={props.overview.event} edited={rule} onEdited={setRule} />
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
