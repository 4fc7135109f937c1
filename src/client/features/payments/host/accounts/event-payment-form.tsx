import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { ResponseOf } from '#src/contract/endpoint.ts';
import type { getEventPayment, PaymentAccount } from '#src/contract/payments/payment-accounts.ts';
import type { EventOverview } from '#src/contract/event-console/overview.ts';
import { offersElsewhere } from '#src/domain/payments/money-elsewhere.ts';
import { ErrorText } from '#src/client/lib/api/error-text.ts';
import { useRecordForm } from '#src/client/lib/forms/record/use-record-form.ts';
import { TypedFormFrame } from '#src/client/lib/forms/typed/typed-form.tsx';
import { PasswordProof } from '#src/client/lib/proof/password-proof.tsx';
import { useProof } from '#src/client/lib/proof/use-proof.ts';
import { useOpened } from '#src/client/lib/screens/use-opened.ts';
import { Button } from '#src/client/ui/button.tsx';
import { FormAlert } from '#src/client/ui/form-alert.tsx';
import { showToastLater } from '#src/client/ui/show-toast-later.ts';
import { Switch } from '#src/client/ui/switch.tsx';
import type { ReadCode } from '#src/client/features/event-console/shared/console-parts.ts';
import { Stack } from '#src/client/ui/layout.tsx';
import { setEventPaymentMutationOptions } from './account-queries.ts';
import { AccountRows } from './account-rows.tsx';
import { HoursField } from './hours-field.tsx';
import { RemoveDialog } from './remove-dialog.tsx';
import styles from './accounts.module.css';

const importAccountDialog = () => import('./account-dialog.tsx');

export type EventPaymentFormProps = {
  overview: EventOverview;
  payment: ResponseOf<typeof getEventPayment>['payment'];
  readCode: ReadCode;
  onChanged: (isChanged: boolean) => void;
};

type Opened =
  | { dialog: 'edit'; account: PaymentAccount | null }
  | { dialog: 'remove'; account: PaymentAccount };

/** All accounts that an event can offer, which of them it does, and how runners pay. */
export function EventPaymentForm(props: EventPaymentFormProps) {
  const { overview, payment, readCode, onChanged } = props;
  const { t } = useLingui();
  const { event, categories } = overview;
  const save = useMutation(setEventPaymentMutationOptions(useQueryClient(), event.id));
  const kept = toSetting(payment);
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = (): void => setOpened(null);
  const editing = useOpened(importAccountDialog, opened?.dialog === 'edit', close);
  const { proof, isAsked, isGiven, refusal, forget } = useProof(save.error);
  const hasOpenOrders = payment.has_open_orders === true;
  const asksPassword = ({ account_ids: ids }: Setting): boolean =>
    isAsked || offersElsewhere(kept.account_ids, ids, { hasOpenOrders });
  const hasPrice = categories.some(({ price }) => price > 0);

  const form = useRecordForm({
    row: { ...payment, rev: JSON.stringify(kept) },
    empty: kept,
    toDraft: toSetting,
    follows: true,
    read: (typed) => ({ content: typed, faults: {} }),
    isGiven: (sent) => !asksPassword(sent) || isGiven(),
    save: {
      ...save,
      mutate: ({ content }, then) => save.mutate({ ...content, password: proof.password }, then),
    },
    onSaved: () => {
      forget();
      showToastLater({ type: 'success', title: t`Cara bayar tersimpan` });
    },
    onChanged,
  });
  const { draft: setting, edit } = form;

  return (
    <>
      <TypedFormFrame
        form={{ ...form, submit: () => form.isChanged && form.submit() }}
        gap={5}
        className={styles['form']}
      >
        {kept.account_ids.length === 0 && hasPrice ? (
          <p className={styles['nowhere']}>
            <Trans>
              Belum ada rekening yang ditawarkan di sini. Pelari hanya melihat petunjuk bayar dari
              formulir event, tanpa QRIS dan tanpa angka unik.
            </Trans>
          </p>
        ) : null}
        <Stack as="section" gap={4} className={styles['part']}>
          <h2>
            <Trans>Pelari membayar ke</Trans>
          </h2>
          <AccountRows
            accounts={payment.accounts}
            offered={setting.account_ids}
            onOffer={(ids) => edit({ account_ids: ids })}
            onEdit={(account) => setOpened({ dialog: 'edit', account })}
            onRemove={(account) => setOpened({ dialog: 'remove', account })}
          />
          <Button
            variant="outline"
            aria-haspopup="dialog"
            loading={opened?.dialog === 'edit' && editing === null}
            onClick={() => setOpened({ dialog: 'edit', account: null })}
          >
            <Plus />
            <Trans>Tambah rekening atau QRIS</Trans>
          </Button>
        </Stack>
        <Stack as="section" gap={4} className={styles['part']}>
          <h2>
            <Trans>Cara bayar di event ini</Trans>
          </h2>
          <HoursField value={setting.hours} onChange={(hours) => edit({ hours })} />
          <Switch
            label={<Trans>Nominal pas di QRIS</Trans>}
            note={
              <Trans>
                Tiap pesanan dapat kode QR yang sudah berisi jumlahnya, jadi tidak ada salah ketik.
                Matikan kalau bank kamu menolaknya: pelari melihat QRIS asli dan mengetik jumlahnya.
              </Trans>
            }
            checked={setting.exact_qr}
            onChange={(exact) => edit({ exact_qr: exact })}
          />
        </Stack>
        {asksPassword(setting) ? (
          <PasswordProof proof={proof} because="money" payee={event.community?.id ?? null} />
        ) : null}
        <FormAlert>{refusal === null ? null : <ErrorText error={refusal} />}</FormAlert>
      </TypedFormFrame>
      {opened?.dialog === 'edit' && editing !== null ? (
        <editing.AccountDialog
          event={event}
          account={opened.account}
          readCode={readCode}
          onClose={close}
          onSaved={(account) => {
            close();
            // The first one is there to be offered: nobody should have to save twice.
            if (setting.account_ids.length > 0) return;
            const first = { account_ids: [account.id] };
            edit(first);
            form.submit(first);
          }}
        />
      ) : null}
      {opened?.dialog === 'remove' ? (
        <RemoveDialog event={event} account={opened.account} onClose={close} />
      ) : null}
    </>
  );
}

type Setting = { account_ids: string[]; hours: number; exact_qr: boolean };

function toSetting({ account_ids, hours, exact_qr }: EventPaymentFormProps['payment']): Setting {
  return { account_ids, hours, exact_qr };
}
