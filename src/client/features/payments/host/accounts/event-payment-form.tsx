import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import type { ResponseOf } from '#src/contract/endpoint.ts';
import type { getEventPayment, PaymentAccount } from '#src/contract/payments/payment-accounts.ts';
import type { EventOverview } from '#src/contract/event-console/overview.ts';
import { offersElsewhere } from '#src/domain/payments/money-elsewhere.ts';
import { ErrorText } from '#src/client/lib/api/error-text.ts';
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
  /** What was changed here and not saved; null while it is as the server has it. */
  draft: Setting | null;
  onDraft: (draft: Setting | null) => void;
};

type Opened =
  | { dialog: 'edit'; account: PaymentAccount | null }
  | { dialog: 'remove'; account: PaymentAccount };

/** All accounts that an event can offer, which of them it does, and how runners pay. */
export function EventPaymentForm(props: EventPaymentFormProps) {
  const { overview, payment, readCode, draft, onDraft } = props;
  const { t } = useLingui();
  const { event, categories } = overview;
  const save = useMutation(setEventPaymentMutationOptions(useQueryClient(), event.id));
  const kept = toSetting(payment);
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = (): void => setOpened(null);
  const edit = useOpened(importAccountDialog, opened?.dialog === 'edit', close);
  const setting = draft ?? kept;
  const { proof, isAsked, isGiven, refusal, forget } = useProof(save.error);
  const hasOpenOrders = payment.has_open_orders === true;
  const asksPassword =
    isAsked || offersElsewhere(kept.account_ids, setting.account_ids, { hasOpenOrders });
  const hasPrice = categories.some(({ price }) => price > 0);

  function change(next: Partial<Setting>): void {
    const changed = { ...setting, ...next };
    onDraft(JSON.stringify(changed) === JSON.stringify(kept) ? null : changed);
    save.reset();
  }

  function submit(submitted: FormEvent): void {
    submitted.preventDefault();
    if (draft === null || save.isPending) return;
    if (asksPassword && !isGiven()) return;
    send(setting);
  }

  function send(wanted: Setting): void {
    save.mutate(
      { ...wanted, password: proof.password },
      {
        onSuccess: () => {
          onDraft(null);
          forget();
          showToastLater({ type: 'success', title: t`Cara bayar tersimpan` });
        },
      },
    );
  }

  return (
    <>
      <form onSubmit={submit} noValidate className={styles['form']}>
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
            onOffer={(ids) => change({ account_ids: ids })}
            onEdit={(account) => setOpened({ dialog: 'edit', account })}
            onRemove={(account) => setOpened({ dialog: 'remove', account })}
          />
          <Button
            variant="outline"
            aria-haspopup="dialog"
            loading={opened?.dialog === 'edit' && edit === null}
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
          <HoursField value={setting.hours} onChange={(hours) => change({ hours })} />
          <Switch
            label={<Trans>Nominal pas di QRIS</Trans>}
            note={
              <Trans>
                Tiap pesanan dapat kode QR yang sudah berisi jumlahnya, jadi tidak ada salah ketik.
                Matikan kalau bank kamu menolaknya: pelari melihat QRIS asli dan mengetik jumlahnya.
              </Trans>
            }
            checked={setting.exact_qr}
            onChange={(exact) => change({ exact_qr: exact })}
          />
        </Stack>
        {asksPassword ? (
          <PasswordProof proof={proof} because="money" payee={event.community?.id ?? null} />
        ) : null}
        <FormAlert>{refusal === null ? null : <ErrorText error={refusal} />}</FormAlert>
      </form>
      {opened?.dialog === 'edit' && edit !== null ? (
        <edit.AccountDialog
          event={event}
          account={opened.account}
          readCode={readCode}
          onClose={close}
          onSaved={(account) => {
            close();
            // The first one is there to be offered: nobody should have to save twice.
            if (setting.account_ids.length > 0) return;
            const first = { ...setting, account_ids: [account.id] };
            change(first);
            send(first);
          }}
        />
      ) : null}
      {opened?.dialog === 'remove' ? (
        <RemoveDialog event={event} account={opened.account} onClose={close} />
      ) : null}
    </>
  );
}

export type Setting = { account_ids: string[]; hours: number; exact_qr: boolean };

function toSetting({ account_ids, hours, exact_qr }: EventPaymentFormProps['payment']): Setting {
  return { account_ids, hours, exact_qr };
}
